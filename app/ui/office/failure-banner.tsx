import { useTexts } from '#app/content/texts.ts'
import './failure-banner.css'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { Icon } from '../primitives/icon.tsx'
import { Notice } from '../primitives/notice.tsx'

/** Shows a failure in the banner of the screen; null takes it away. */
type ReportFailure = (failure: string | null) => void

const FailureContext = createContext<{ failure: string | null; report: ReportFailure }>({
  failure: null,
  report: () => {},
})

/** How a part of an office screen says what failed, in the words of the error catalogue. */
export function useFailureBanner(): ReportFailure {
  return useContext(FailureContext).report
}

/**
 * Keeps what failed last on an office screen, be it told by the screen or by its bar. A new failure
 * replaces the one before; another screen starts without any.
 */
export function FailureScope({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [failure, report] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to.
  useEffect(() => report(null), [pathname])
  const value = useMemo(() => ({ failure, report }), [failure])
  return <FailureContext value={value}>{children}</FailureContext>
}

/** The dismissible error banner of an office screen. */
export function FailureBanner() {
  const { failure, report } = useContext(FailureContext)
  return failure && <FailureNotice failure={failure} onDismiss={() => report(null)} />
}

function FailureNotice({ failure, onDismiss }: { failure: string; onDismiss: () => void }) {
  const text = useTexts()(officeFrameTextEn)
  return (
    <Notice tone="error" className="office-banner">
      <p>{failure}</p>
      <button type="button" aria-label={text.dismiss} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </Notice>
  )
}
