import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aboutEn } from '#app/content/en/about.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { faqEn } from '#app/content/en/faq.ts'
import { findBookingTextEn } from '#app/content/en/find-booking.ts'
import { partnerPageEn } from '#app/content/en/partner-page.ts'
import { teamEn } from '#app/content/en/team.ts'
import { toursTextEn } from '#app/content/en/tours.ts'
import { transfersEn } from '#app/content/en/transfers.ts'
import { texts } from '#app/content/texts.ts'
import routes from '#app/routes.ts'

const about = texts('en')(aboutEn)
const contact = texts('en')(contactEn)
const faq = texts('en')(faqEn)
const findBookingText = texts('en')(findBookingTextEn)
const partnerPage = texts('en')(partnerPageEn)
const team = texts('en')(teamEn)
const toursText = texts('en')(toursTextEn)
const transfers = texts('en')(transfersEn)

/** Public pages that look alike to all who send no form, by path, and the heading each shows. */
const PAGES = [
  ['/transfers', transfers.hero.headline],
  ['/tours', toursText.hero.headline],
  ['/about', about.hero.heading],
  ['/contact', contact.hero.headline],
  ['/faq', faq.heading],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookie Policy'],
  ['/partner', partnerPage.hero.heading],
  ['/team', team.hero.heading],
  ['/manage', findBookingText.heading],
] as const

// ROUTE-02, ROUTE-05, ROUTE-08, ROUTE-09, ROUTE-11, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16
test.each(PAGES)('%s shows "%s"', async (path, heading) => {
  const html = await pageAt(path)
  const [, shown] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  expect(shown?.replaceAll(/<[^>]+>/g, '')).toBe(heading)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

/** The page that the table of routes has for a path. */
async function pageAt(path: string) {
  const route = routes.find((entry) => `/${entry.path}` === path)
  if (!route) throw new Error(`no route ${path}`)
  const file = join(import.meta.dirname, '..', route.file)
  const { default: Component } = await import(/* @vite-ignore */ file)
  const element = <Component loaderData={{ refused: null }} />
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
