import { inEnglish, texts } from '../texts.ts'
import { aboutEn } from './about.ts'
import { contactEn } from './contact.ts'
import { cookiesEn } from './cookies.ts'
import {
  type Destination,
  type DestinationId,
  destinationsEn,
  guideTextEn,
} from './destinations.ts'
import { faqEn } from './faq.ts'
import { homeEn } from './home.ts'
import { frameTextsEn } from './navigation.ts'
import { partnerPageEn } from './partner-page.ts'
import { privacyEn } from './privacy.ts'
import { teamEn } from './team.ts'
import { termsEn } from './terms.ts'
import type { LegalText } from './text-block.ts'
import { type TourSlug, toursEn, toursTextEn } from './tours.ts'
import { transfersEn } from './transfers.ts'

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

/** What search engines are told beside the pages: their names in the trail, some pictures, the service. */
export const publicPageTextEn = inEnglish({
  service: 'Private transfer with driver',
  guests: (from: number, to: number) => `${from} to ${to} guests`,
  names: {
    home: 'Home',
    transfers: 'Transfers',
    tours: 'Tours',
    contact: 'Contact',
    about: 'About us',
    partner: 'Become a partner',
    team: 'Careers',
  },
  alts: {
    transfers:
      'A driver with a name sign and a white van at Paros airport, a propeller plane coming in to land',
    contact:
      'A road winding over the hills of Paros from a white house by the sea to a village, a van on its way',
    partner: 'A driver beside his white van in front of a villa with a pool, the sea behind it',
  },
})

/** Every public page but the guides. */
export function pages() {
  const say = texts()
  const { names, alts } = say(publicPageTextEn)
  const [home, about, faq] = [say(homeEn), say(aboutEn), say(faqEn)]
  return {
    home: page('/', names.home, home, {
      ...harbour(),
      eyebrow: home.hero.eyebrow,
      headline: home.hero.headline.join(' '),
    }),
    transfers: pageWithHero('/transfers', names.transfers, say(transfersEn), {
      picture: 'airport',
      alt: alts.transfers,
    }),
    tours: pageWithHero('/tours', names.tours, say(toursTextEn), pictureOf('full-day-island')),
    contact: pageWithHero('/contact', names.contact, say(contactEn), {
      picture: 'road',
      alt: alts.contact,
    }),
    about: pageWithHero('/about', names.about, about, { picture: 'about', alt: about.hero.alt }),
    faq: page('/faq', faq.heading, faq, {
      ...pictureOf('romantic-sunset'),
      eyebrow: faq.eyebrow,
      headline: faq.heading,
    }),
    terms: legalPage('/terms', say(termsEn)),
    privacy: legalPage('/privacy', say(privacyEn)),
    cookies: legalPage('/cookies', say(cookiesEn)),
    partner: pageWithHero('/partner', names.partner, say(partnerPageEn), {
      picture: 'villa',
      alt: alts.partner,
    }),
    team: pageWithHero('/team', names.team, say(teamEn), pictureOf('beach-escape')),
  } as const
}

/** The page of a guide. */
export function guidePage({ id, name, title, description, alt }: Destination): PublicPage {
  const guideText = texts()(guideTextEn)
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
export function publicPages(): readonly PublicPage[] {
  return [...Object.values(pages()), ...texts()(destinationsEn).map(guidePage)]
}

/** Where the build puts a page's social card. */
export function socialCardPath(path: string): string {
  return `/social${path === '/' ? '/home' : path}.jpg`
}

type Words = { title: string; description: string }

function page(
  path: string,
  name: string,
  { title, description }: Words,
  card: SocialCard,
): PublicPage {
  return { path, name, title, description, card }
}

type Hero = { eyebrow: string } & ({ headline: string } | { heading: string })

function pageWithHero(
  path: string,
  name: string,
  text: Words & { hero: Hero },
  picture: Pick<SocialCard, 'picture' | 'alt'>,
): PublicPage {
  const { hero } = text
  const headline = 'headline' in hero ? hero.headline : hero.heading
  return page(path, name, text, { ...picture, eyebrow: hero.eyebrow, headline })
}

function harbour() {
  return { picture: 'hero', alt: texts()(homeEn).hero.alt } as const
}

function legalPage(path: string, text: LegalText): PublicPage {
  return page(path, text.heading, text, {
    ...harbour(),
    eyebrow: texts()(frameTextsEn).legal,
    headline: text.heading,
  })
}

function pictureOf(slug: TourSlug & CardPicture) {
  const alt = texts()(toursEn).find((tour) => tour.slug === slug)?.alt ?? ''
  return { picture: slug, alt }
}
