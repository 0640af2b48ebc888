import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { officeFrameText as text } from '#app/content/en/office-frame.ts'
import { Icon } from '../primitives/icon.tsx'
import { Notice } from '../primitives/notice.tsx'

/** Shows a failure in the banner of the screen; null takes it away. */
export type ReportFailure = (failure: string | null) => void

const FailureContext = createContext<ReportFailure>(() => {})

/** How a part of an office screen says what failed, in the words of the error catalogue. */
export function useFailureBanner(): ReportFailure {
  return useContext(FailureContext)
}

/**
 * Gives an office screen its dismissible error banner (ADMIN-02). A new failure replaces the one
 * before; another screen starts without any.
 */
export function FailureBanner({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to.
  useEffect(() => setFailure(null), [pathname])
  return (
    <FailureContext value={setFailure}>
      {failure && <FailureNotice failure={failure} onDismiss={() => setFailure(null)} />}
      {children}
    </FailureContext>
  )
}

/** The banner itself. */
export function FailureNotice({ failure, onDismiss }: { failure: string; onDismiss: () => void }) {
  return (
    <Notice tone="error" className="office-banner">
      <p>{failure}</p>
      <button type="button" aria-label={text.dismiss} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </Notice>
  )
}
