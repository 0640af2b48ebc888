import { about } from './about.ts'
import { contact } from './contact.ts'
import { cookies } from './cookies.ts'
import { type Destination, type DestinationId, destinations, guideText } from './destinations.ts'
import { faq } from './faq.ts'
import { home } from './home.ts'
import { frameTexts } from './navigation.ts'
import { partnerPage } from './partner-page.ts'
import { privacy } from './privacy.ts'
import { team } from './team.ts'
import { terms } from './terms.ts'
import type { LegalText } from './text-block.ts'
import { type TourSlug, tours, toursText } from './tours.ts'
import { transfers } from './transfers.ts'

/** Pictures that stand on social cards, by name. */
export type CardPicture =
  | 'hero'
  | 'about'
  | 'airport'
  | 'road'
  | 'villa'
  | 'beach-escape'
  | 'full-day-island'
  | 'romantic-sunset'
  | DestinationId

/** What a shared link shows: words beside a picture; `alt` says what is to be seen in it. */
export type SocialCard = {
  eyebrow: string
  headline: string
  text?: string
  picture: CardPicture
  alt: string
}

/** One page that search engines may list: its address, and what they and its card say. */
export type PublicPage = {
  path: string
  /** Its name in the trail of pages that leads to it. */
  name: string
  title: string
  description: string
  card: SocialCard
}

const harbour = { picture: 'hero', alt: home.hero.alt } as const

/** Every public page but the guides. */
export const pages = {
  home: page('/', 'Home', home, {
    ...harbour,
    eyebrow: home.hero.eyebrow,
    headline: home.hero.headline.join(' '),
  }),
  transfers: page('/transfers', 'Transfers', transfers, {
    picture: 'airport',
    alt: 'A driver with a name sign and a white van at Paros airport, a propeller plane coming in to land',
    eyebrow: transfers.hero.eyebrow,
    headline: transfers.hero.headline,
  }),
  tours: page('/tours', 'Tours', toursText, {
    ...pictureOf('full-day-island'),
    eyebrow: toursText.hero.eyebrow,
    headline: toursText.hero.headline,
  }),
  contact: page('/contact', 'Contact', contact, {
    picture: 'road',
    alt: 'A road winding over the hills of Paros from a white house by the sea to a village, a van on its way',
    eyebrow: contact.hero.eyebrow,
    headline: contact.hero.headline,
  }),
  about: page('/about', 'About us', about, {
    picture: 'about',
    alt: about.hero.alt,
    eyebrow: about.hero.eyebrow,
    headline: about.hero.heading,
  }),
  faq: page('/faq', faq.heading, faq, {
    ...pictureOf('romantic-sunset'),
    eyebrow: faq.eyebrow,
    headline: faq.heading,
  }),
  terms: legalPage('/terms', terms),
  privacy: legalPage('/privacy', privacy),
  cookies: legalPage('/cookies', cookies),
  partner: page('/partner', 'Become a partner', partnerPage, {
    picture: 'villa',
    alt: 'A driver beside his white van in front of a villa with a pool, the sea behind it',
    eyebrow: partnerPage.hero.eyebrow,
    headline: partnerPage.hero.heading,
  }),
  team: page('/team', 'Careers', team, {
    ...pictureOf('beach-escape'),
    eyebrow: team.hero.eyebrow,
    headline: team.hero.heading,
  }),
} as const

/** The page of a guide. */
export function guidePage({ id, name, title, description, alt }: Destination): PublicPage {
  return {
    path: `/destinations/${id}`,
    name,
    title: `${name}: ${guideText.titleSuffix}`,
    description,
    card: {
      picture: id,
      alt,
      eyebrow: guideText.eyebrow,
      headline: name,
      text: title,
    },
  }
}

/** Every public page: prerendered, in the sitemap, with a social card. */
export const publicPages: readonly PublicPage[] = [
  ...Object.values(pages),
  ...destinations.map(guidePage),
]

/** Where the build puts a page's social card. */
export function socialCardPath(path: string): string {
  return `/social${path === '/' ? '/home' : path}.jpg`
}

function page(
  path: string,
  name: string,
  { title, description }: { title: string; description: string },
  card: SocialCard,
): PublicPage {
  return { path, name, title, description, card }
}

function legalPage(path: string, text: LegalText): PublicPage {
  return page(path, text.heading, text, {
    ...harbour,
    eyebrow: frameTexts.legal,
    headline: text.heading,
  })
}

function pictureOf(slug: TourSlug & CardPicture) {
  const alt = tours.find((tour) => tour.slug === slug)?.alt ?? ''
  return { picture: slug, alt }
}
