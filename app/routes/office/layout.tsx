import { Outlet, useLocation } from 'react-router'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { texts } from '#app/content/texts.ts'
import { officeContext, requireOffice } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { Redrawn } from '#app/ui/frame/redrawn.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/layout.ts'
import { officeMeta } from './office-meta.ts'
import { useClockHours } from './use-clock-hours.ts'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** Lets in who may see the page: to every screen below and the data of each. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, pattern }, next) => {
    const caller = await requireOffice(context, pattern)
    context.set(officeContext, caller)
    return context.get(servicesContext).users.inClockHours(caller.clock, next)
  },
]

/** What the frame tells beside the screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { settings, bookings } = context.get(servicesContext)
  const { secondFactorDue, clock, ...caller } = context.get(officeContext)
  // Who owes a second factor sees the page that sets it, and nothing of the office.
  const views = secondFactorDue ? [] : await bookings.office.listViews()
  return { environment: settings.environment, views, caller, clock }
}

/** Title while a screen brings none of its own. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(officeFrameTextEn).navigation, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from './office-error-boundary.tsx'

/** Around every screen of the office: who may enter, frame, failures. A screen is a loader and a component. */
export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const { clock, ...frame } = loaderData
  useClockHours(clock)
  return (
    <OfficeFrame {...frame}>
      <Redrawn place={useLocation().pathname}>
        <Outlet />
      </Redrawn>
    </OfficeFrame>
  )
}
