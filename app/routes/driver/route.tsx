import './driver.css'
import './frame.css'
import './trip.css'
import './step-bar.css'
import './day.css'
import './sheets.css'
import './unseen.css'
import { driverApp as text } from '#app/content/el/driver-app.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'

/** The app has its own frame, script and manifest; the router and React stay away. */
export const handle: RouteHandle = {
  ownFrame: true,
  scripts: ['driver'],
  manifest: '/driver/app.webmanifest',
}

/** Title of the page; nothing for search engines. */
export function meta() {
  return [
    { title: text.title },
    { name: 'robots', content: 'noindex' },
    { name: 'apple-mobile-web-app-title', content: 'Meltemi' },
  ]
}

/** /driver/: the driver's app; its script draws everything but this first moment. */
export default function DriverRoute() {
  return (
    <div className="driver-app" data-driver-app="true" data-whole-page="true">
      <main className="opening">
        <p>{text.loading}</p>
      </main>
    </div>
  )
}
