import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { company } from '#app/content/company.ts'
import {
  moreOfficeLinksEn,
  type OfficeLink,
  officeFrameTextEn,
  officeLinksEn,
} from '#app/content/en/office-frame.ts'
import { viewsTextEn } from '#app/content/en/office-trips.ts'
import { type TextsOf, useTexts } from '#app/content/texts.ts'
import { mayOpen } from '#app/domain/office/page-rights.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { LogoMark } from '../frame/logo.tsx'
import { Icon } from '../primitives/icon.tsx'
import { IfMay, type OfficeCaller } from './caller-scope.tsx'
import { ExportButton } from './export-button.tsx'
import { useFailureBanner } from './failure-banner.tsx'
import { LogoutButton } from './logout-button.tsx'
import { OfficeSearch } from './office-search.tsx'
import { RefreshButton } from './refresh-button.tsx'

const MENU = 'office-menu'
const MORE = 'office-more'

/** Props of {@link OfficeBar}. */
export type OfficeBarProps = {
  /** Null while it is not known. */
  environment: keyof TextsOf<typeof officeFrameTextEn>['environment'] | null
  /** Who looks; null for a visitor of the development mailbox: no bookings, no export, no logout. */
  caller: OfficeCaller | null
  /** The office's own views of its trips; none while they are not known. */
  views?: readonly ViewLink[]
}

/** Filters of the Trips screen under a name; `query` is what follows the question mark of its address. */
type ViewLink = { id: number; name: string; query: string }

/** The slim bar of every office screen: the ways around, then what can be done anywhere. */
export function OfficeBar({ environment, caller, views = [] }: OfficeBarProps) {
  const text = useTexts()(officeFrameTextEn)
  const report = useFailureBanner()
  return (
    <header className="office-bar">
      {caller && <MenuButton />}
      <Link to={caller ? '/admin' : '/'} className="office-bar-home">
        <LogoMark size={26} />
        <span className="office-bar-name">{company().name}</span>
      </Link>
      {caller ? <OfficeMenu views={views} role={caller.role} /> : <MailboxOnly />}
      {environment && (
        <span className="office-bar-environment" data-environment={environment}>
          {text.environment[environment]}
        </span>
      )}
      {caller && <OfficeSearch />}
      <RefreshButton />
      <IfMay right="export">
        <ExportButton onFailure={report} />
      </IfMay>
      {caller ? <LogoutButton /> : <SignInLink />}
    </header>
  )
}

function MenuButton() {
  const text = useTexts()(officeFrameTextEn)
  return (
    <button type="button" popoverTarget={MENU} className="office-bar-action office-menu-button">
      <Icon name="menu" size={22} />
      <span className="sr-only">{text.menu}</span>
    </button>
  )
}

/** One list of links: a row of the bar on wide screens, a native popover on narrow ones. */
function OfficeMenu({ views, role }: { views: readonly ViewLink[]; role: OfficeRole }) {
  const moreOfficeLinks = useTexts()(moreOfficeLinksEn)
  const officeLinks = useTexts()(officeLinksEn)
  const text = useTexts()(officeFrameTextEn)
  const viewsText = useTexts()(viewsTextEn)
  const menu = useRef<HTMLElement>(null)
  const more = useRef<HTMLUListElement>(null)
  const { pathname, search } = useLocation()
  // A link followed inside the page leaves its popover open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to.
  useEffect(() => {
    more.current?.hidePopover()
    menu.current?.hidePopover()
  }, [pathname, search])
  return (
    <nav ref={menu} id={MENU} popover="auto" aria-label={text.navigation} className="office-menu">
      <ul>
        <Links links={officeLinks.filter(({ to }) => mayOpen(role, to))} />
      </ul>
      <button type="button" popoverTarget={MORE} className="office-more-button">
        {text.more}
        <Icon name="chevron" size={15} />
      </button>
      <ul ref={more} id={MORE} popover="auto" className="office-more">
        <Links links={moreOfficeLinks.filter(({ to }) => mayOpen(role, to))} />
        {views.length > 0 && <li className="office-menu-heading">{viewsText.name}</li>}
        {views.map(({ id, name, query }) => (
          <li key={id}>
            <Link to={`/admin/trips?${query}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Links({ links }: { links: readonly OfficeLink[] }) {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ))
}

/** The tabs all belong to the dashboard; every other screen is its own. */
function isCurrent(to: string, pathname: string): boolean {
  if (to !== '/admin') return pathname === to || pathname.startsWith(`${to}/`)
  return /^\/admin(\/(transfers|tours|calendar|bookings\/[^/]+))?\/?$/.test(pathname)
}

function MailboxOnly() {
  const moreOfficeLinks = useTexts()(moreOfficeLinksEn)
  const text = useTexts()(officeFrameTextEn)
  return (
    <nav aria-label={text.navigation} className="office-menu-short">
      <NavLink to="/mailbox">{moreOfficeLinks.find(({ to }) => to === '/mailbox')?.label}</NavLink>
    </nav>
  )
}

function SignInLink() {
  const text = useTexts()(officeFrameTextEn)
  return (
    <Link to="/login" state={{ signIn: 'admin' }} className="office-bar-action">
      {text.signIn}
    </Link>
  )
}
