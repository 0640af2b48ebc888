import { useLocation } from 'react-router'
import { frameTextsEn, headerLinksEn, partnerLoginEn } from '#app/content/en/navigation.ts'
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
        <nav className="site-header-links" aria-label={frameTexts.main}>
          <HeaderLinks current={pathname} />
        </nav>
        <ButtonLink
          href={partnerLogin.to}
          size="small"
          variant="secondary"
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
      <nav aria-label={frameTexts.menu}>
        <HeaderLinks current={current} />
      </nav>
      <ButtonLink href={partnerLogin.to} variant="secondary" size="large">
        {partnerLogin.label}
      </ButtonLink>
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
