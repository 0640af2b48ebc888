import './office.css'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { frameTexts } from '#app/content/en/navigation.ts'
import { officeFrameText as text } from '#app/content/en/office.ts'
import { LogoMark } from '../frame/logo.tsx'
import { LogoutButton } from './logout-button.tsx'
import { RefreshButton } from './refresh-button.tsx'

/** Props of {@link OfficeFrame}. */
export type OfficeFrameProps = {
  /** Null while it is not known. */
  environment: keyof typeof text.environment | null
  /** False for a reader of the development mailbox: no bookings, no logout. */
  isAdmin: boolean
  children: ReactNode
}

/** Frame of every office screen: a slim bar with the ways around, then the screen (ADMIN-01). */
export function OfficeFrame({ environment, isAdmin, children }: OfficeFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {frameTexts.skip}
      </a>
      <header className="office-bar">
        <Link to={isAdmin ? '/admin' : '/'} className="office-bar-home">
          <LogoMark size={26} />
          <span className="office-bar-name">Meltemi</span>
        </Link>
        <OfficeNavigation isAdmin={isAdmin} />
        {environment && (
          <span className="office-bar-environment" data-environment={environment}>
            {text.environment[environment]}
          </span>
        )}
        <RefreshButton />
        {isAdmin ? <LogoutButton /> : <SignInLink />}
      </header>
      <main id="main" className="office-main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

function OfficeNavigation({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav aria-label={text.navigation} className="office-bar-links">
      {isAdmin && <NavLink to="/admin">{text.bookings}</NavLink>}
      <NavLink to="/mailbox">{text.mailbox}</NavLink>
    </nav>
  )
}

function SignInLink() {
  return (
    <Link to="/login" state={{ signIn: 'admin' }} className="office-bar-action">
      {text.signIn}
    </Link>
  )
}
