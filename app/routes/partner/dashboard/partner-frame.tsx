import { useTexts } from '#app/content/texts.ts'
import './partner-frame.css'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { frameTextsEn } from '#app/content/en/navigation.ts'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { ScriptsOff } from '#app/ui/frame/scripts-off.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'

/** Props of {@link PartnerFrame}; `hotel` is the partner's name. */
type PartnerFrameProps = { hotel: string; children: ReactNode }

/** Frame of the partner area: whose it is, the two screens, and the way out. */
export function PartnerFrame({ hotel, children }: PartnerFrameProps) {
  const frameTexts = useTexts()(frameTextsEn)
  const text = useTexts()(partnerDashboardTextEn)
  useReloadOnReturn()
  return (
    <div className="partner-area">
      <a className="skip-link" href="#main">
        {frameTexts.skip}
      </a>
      <header className="partner-bar">
        <div className="partner-bar-row page-column">
          <a href="/" aria-label={frameTexts.home} className="partner-bar-home">
            <Logo />
          </a>
          <span className="partner-bar-hotel">{hotel}</span>
          <nav aria-label={text.navigation} className="partner-bar-links">
            <NavLink to="/partner-dashboard" end>
              {text.bookings}
            </NavLink>
            <NavLink to="/partner-dashboard/account">{text.account}</NavLink>
          </nav>
          <LogOut />
        </div>
      </header>
      <main id="main" className="partner-main page-column" tabIndex={-1}>
        <ScriptsOff of="area" className="mb-5" />

        {children}
      </main>
    </div>
  )
}

/** Ends the session on the server; a fresh document leaves nothing on a shared computer. */
function LogOut() {
  const text = useTexts()(partnerDashboardTextEn)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function leave() {
    setBusy(true)
    const { ok } = await callApi('POST /api/sign-out')
    if (ok) return window.location.replace('/partner-login')
    setBusy(false)
    setFailed(true)
  }
  return (
    <div className="partner-bar-out">
      <Button variant="secondary" size="small" disabled={busy} onClick={() => void leave()}>
        {text.logOut}
      </Button>
      <FieldError id="log-out" error={failed ? text.logOutFailed : null} />
    </div>
  )
}

/** A browser may keep whole pages for its Back button: shown again, this one asks the server. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && window.location.reload()
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [])
}
