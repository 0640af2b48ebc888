import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { frameTexts, headerLinks, partnerLogin } from '#app/content/en/navigation.ts'
import { ButtonLink } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Logo } from './logo.tsx'

/** The header over the home picture turns solid beyond this many pixels of scroll (NAV-04). */
const SOLID_AFTER = 20
const MENU = 'site-menu'

/**
 * The fixed top bar (NAV-01..06). Transparent over the home picture until scrolled; without
 * scripts it is solid everywhere (frame.css). The small-screen menu is a native popover: it opens,
 * closes on Escape or an outside touch, and needs no script.
 */
export function SiteHeader() {
  const { pathname } = useLocation()
  const scrolled = useScrolledPast(SOLID_AFTER)
  const clear = pathname === '/' && !scrolled
  return (
    <header className="site-header" data-clear={clear}>
      <div className="site-header-bar page-column">
        <Link to="/" aria-label={frameTexts.home} className="site-header-home">
          <Logo />
        </Link>
        <nav className="site-header-links" aria-label="Main">
          <HeaderLinks />
        </nav>
        <ButtonLink
          to={partnerLogin.to}
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
        <SmallMenu key={pathname} />
      </div>
    </header>
  )
}

/** A fresh element per path (its key): following a link closes the menu. */
function SmallMenu() {
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
        <HeaderLinks />
      </nav>
      <ButtonLink to={partnerLogin.to} variant="secondary" size="large">
        {partnerLogin.label}
      </ButtonLink>
    </div>
  )
}

function HeaderLinks() {
  return (
    <ul>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function useScrolledPast(pixels: number) {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const measure = () => setPast(window.scrollY > pixels)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [pixels])
  return past
}
