import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import * as about from '#app/routes/site/about/route.tsx'
import * as contact from '#app/routes/site/contact/route.tsx'
import * as cookies from '#app/routes/site/cookies/route.tsx'
import * as faq from '#app/routes/site/faq/route.tsx'
import { findIslandDrives } from '#app/routes/site/home/island-drives.ts'
import * as home from '#app/routes/site/home/route.tsx'
import * as partner from '#app/routes/site/partner/route.tsx'
import * as privacy from '#app/routes/site/privacy/route.tsx'
import * as team from '#app/routes/site/team/route.tsx'
import * as terms from '#app/routes/site/terms/route.tsx'
import * as tours from '#app/routes/site/tours/route.tsx'
import * as transfers from '#app/routes/site/transfers/route.tsx'
import * as find from '#app/routes/trip/find/route.tsx'
import { embeddedMaps } from '#app/services.server.ts'

/** A public page as a test draws it. */
export type PublicPage = { default: () => ReactNode; meta: () => MetaDescriptor[] }

const drives = await findIslandDrives(embeddedMaps)
const atHome = { ...home, default: () => <home.default loaderData={{ drives }} /> }
/** As nobody's form was refused. */
const unsent = { refused: null }
const forms = {
  contact: { ...contact, default: () => contact.default({ loaderData: unsent } as never) },
  find: { ...find, default: () => find.default({ loaderData: unsent } as never) },
}
const TEXTS = { about, cookies, faq, partner, privacy, team, terms, ...forms }
/** Every public page but the guides, by its name. */
export const PUBLIC_PAGES = { ...TEXTS, home: atHome, tours, transfers } as unknown as Record<
  string,
  PublicPage
>
