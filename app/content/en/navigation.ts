import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { DestinationId } from './guides/guide.ts'

/** One link of the menus. */
export type NavigationLink = { label: string; to: string }

/** Links of the header, in order. */
export const headerLinksEn = inEnglish<readonly NavigationLink[]>([
  { label: 'Home', to: '/' },
  { label: 'Transfers', to: '/transfers' },
  { label: 'Tours', to: '/tours' },
  { label: 'About', to: '/about' },
  { label: 'Become a Partner', to: '/partner' },
  { label: 'Contact', to: '/contact' },
])

/** What a guest who has booked looks for; stands before the partners' door. */
export const myBookingEn = inEnglish<NavigationLink>({ label: 'My booking', to: '/manage' })

/** The button at the end of the header. */
export const partnerLoginEn = inEnglish<NavigationLink>({ label: 'Partner Login', to: '/login' })

/** Words of the frame around every screen: skip link, menu, footer. */
export const frameTextsEn = inEnglish({
  skip: 'Skip to the content',
  main: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  get home() {
    return `${company().name}, to the home page`
  },
  call: (phone: string) => `Call ${phone}`,
  get about() {
    return `We have been driving guests across Paros since ${company().foundedYear}: one island, local drivers, and a price agreed before you travel.`
  },
  quickLinks: 'Quick links',
  popularDestinations: 'Popular destinations',
  contact: 'Contact',
  legal: 'Legal',
  whatsapp: 'Write on WhatsApp',
  back: 'Back',
  help: 'Help',
})

/** Quick links of the footer. */
export const quickLinksEn = inEnglish<readonly NavigationLink[]>([
  { label: 'Book a transfer', to: '/' },
  { label: 'Transfers', to: '/transfers' },
  { label: 'Tours', to: '/tours' },
  { label: 'About us', to: '/about' },
  { label: 'Manage my booking', to: '/manage' },
  { label: 'Questions and answers', to: '/faq' },
  { label: 'Work with us', to: '/team' },
  { label: 'Become a partner', to: '/partner' },
])

/** Destination guides by id, in the order of the home page. */
export const destinationLinksEn = inEnglish<readonly (NavigationLink & { id: DestinationId })[]>([
  { id: 'naoussa', label: 'Naoussa', to: '/destinations/naoussa' },
  { id: 'parikia', label: 'Parikia', to: '/destinations/parikia' },
  { id: 'lefkes', label: 'Lefkes', to: '/destinations/lefkes' },
  { id: 'golden-beach', label: 'Golden Beach', to: '/destinations/golden-beach' },
  { id: 'piso-livadi', label: 'Piso Livadi', to: '/destinations/piso-livadi' },
  { id: 'aliki', label: 'Aliki', to: '/destinations/aliki' },
  { id: 'dryos', label: 'Dryos', to: '/destinations/dryos' },
])

/** Legal links of the footer. */
export const legalLinksEn = inEnglish<readonly NavigationLink[]>([
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Cookie Policy', to: '/cookies' },
])
