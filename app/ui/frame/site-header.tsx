import { useLocation } from 'react-router'
import { company } from '#app/content/company.ts'
import {
  frameTextsEn,
  headerLinksEn,
  myBookingEn,
  partnerLoginEn,
} from '#app/content/en/navigation.ts'
import { useTexts } from '#app/content/texts.ts'
import { ButtonLink } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Logo } from './logo.tsx'

const MENU = 'site-menu'

/**
 * The fixed top bar. Clear over the home picture until browser/header.ts has seen the
 * page scrolled; without scripts it is solid everywhere (frame.css). The small-screen menu is a
 * native popover: it opens, closes on Escape or an outside touch, and needs no script.
 */
export function SiteHeader() {
  const frameTexts = useTexts()(frameTextsEn)
  const partnerLogin = useTexts()(partnerLoginEn)
  const { pathname } = useLocation()
  return (
    <header className="site-header" data-clear={pathname === '/'}>
      <div className="site-header-bar page-column">
        <a href="/" aria-label={frameTexts.home} className="site-header-home">
          <Logo />
        </a>
        <GuestLinks />
        <nav className="site-header-links" aria-label={frameTexts.main}>
          <HeaderLinks current={pathname} />
        </nav>
        <ButtonLink
          href={partnerLogin.to}
          size="small"
          variant="quiet"
          className="site-header-login"
        >
          {partnerLogin.label}
        </ButtonLink>
        <button
          type="button"
          className="site-header-toggle"
          popoverTarget={MENU}
          aria-label={frameTexts.openMenu}
        >
          <Icon name="menu" size={26} />
        </button>
        <SmallMenu current={pathname} />
      </div>
    </header>
  )
}

function SmallMenu({ current }: { current: string }) {
  const myBooking = useTexts()(myBookingEn)
  const frameTexts = useTexts()(frameTextsEn)
  const partnerLogin = useTexts()(partnerLoginEn)
  return (
    <div id={MENU} className="site-menu" popover="auto" data-modal>
      <div className="site-menu-top">
        <Logo />
        <button
          type="button"
          className="site-header-toggle"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label={frameTexts.closeMenu}
        >
          <Icon name="close" size={26} />
        </button>
      </div>
      <div className="site-menu-guests">
        <ButtonLink href={myBooking.to} variant="secondary">
          <Icon name="calendar" size={20} /> {myBooking.label}
        </ButtonLink>
        <ButtonLink href={company().phoneHref} variant="secondary">
          <Icon name="phone" size={20} /> {frameTexts.call(company().phone)}
        </ButtonLink>
      </div>
      <nav aria-label={frameTexts.menu}>
        <HeaderLinks current={current} />
      </nav>
      <ButtonLink href={partnerLogin.to} variant="secondary" size="large">
        {partnerLogin.label}
      </ButtonLink>
    </div>
  )
}

/** My booking and the phone: by words where there is room, else by their pictures. */
function GuestLinks() {
  const myBooking = useTexts()(myBookingEn)
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <div className="site-header-guests">
      <a href={myBooking.to} className="site-header-booking">
        <Icon name="calendar" size={20} />
        <span>{myBooking.label}</span>
      </a>
      <a href={company().phoneHref} aria-label={frameTexts.call(company().phone)}>
        <Icon name="phone" size={20} />
        <span className="figures">{company().phone}</span>
      </a>
    </div>
  )
}

function HeaderLinks({ current }: { current: string }) {
  const headerLinks = useTexts()(headerLinksEn)
  return (
    <ul>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <a href={to} aria-current={to === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
