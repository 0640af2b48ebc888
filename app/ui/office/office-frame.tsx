import { useTexts } from '#app/content/texts.ts'
import './office-bar.css'
import './office-menu.css'
import './office.css'
import './office-table.css'
import type { ReactNode } from 'react'
import { frameTextsEn } from '#app/content/en/navigation.ts'
import { ReauthenticationDialog } from '../account/reauthentication-dialog.tsx'
import { ScriptsOff } from '../frame/scripts-off.tsx'
import { CallerScope } from './caller-scope.tsx'
import { FailureBanner, FailureScope } from './failure-banner.tsx'
import { LiveHold } from './live-hold.tsx'
import { OfficeBar, type OfficeBarProps } from './office-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** Props of {@link OfficeFrame}: those of its bar, and the screen. */
type OfficeFrameProps = OfficeBarProps & { children: ReactNode }

/** Frame of every office screen: the bar, a banner for failures, then the screen. */
export function OfficeFrame({ children, ...bar }: OfficeFrameProps) {
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <CallerScope caller={bar.caller}>
      <FailureScope>
        <a className="skip-link" href="#main">
          {frameTexts.skip}
        </a>
        <OfficeBar {...bar} />
        <main id="main" className="office-main" tabIndex={-1}>
          <ScriptsOff of="area" className="mb-4" />
          <OfflineNotice />
          <FailureBanner />
          <LiveHold>{children}</LiveHold>
        </main>
        {bar.caller && <ReauthenticationDialog username={bar.caller.username} />}
      </FailureScope>
    </CallerScope>
  )
}
