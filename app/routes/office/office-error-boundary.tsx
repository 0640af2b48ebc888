import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { useTexts } from '#app/content/texts.ts'
import { NotFound } from '#app/routes/site/not-found/not-found.tsx'
import { PageFrame } from '#app/ui/frame/page-frame.tsx'
import type { OfficeCaller } from '#app/ui/office/caller-scope.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { isMissing } from './office-meta.ts'

const RETRY_MS = 5_000

/**
 * What an office screen shows in place of its data: the site's "page not found" to who must not
 * see it; otherwise the failure, and the screen again as soon as the server answers.
 */
export function OfficeErrorBoundary() {
  const error = useRouteError()
  const denied = deniedCaller(error)
  if (denied) return <Denied caller={denied} />
  if (!isMissing(error)) return <OfficeFailure />
  return (
    <PageFrame>
      <NotFound />
    </PageFrame>
  )
}

/** Who was refused for want of a right, as the guard of the office's pages tells; null for any other failure. */
function deniedCaller(error: unknown): OfficeCaller | null {
  const isDenied = isRouteErrorResponse(error) && error.status === 403
  return isDenied ? ((error.data as { caller?: OfficeCaller } | null)?.caller ?? null) : null
}

function Denied({ caller }: { caller: OfficeCaller }) {
  const text = useTexts()(usersTextEn)
  return (
    <OfficeFrame environment={null} caller={caller}>
      <div className="office-failure">
        <h1>{text.denied.heading}</h1>
        <Notice tone="info">
          <p>{text.refused.notAllowed}</p>
        </Notice>
      </div>
    </OfficeFrame>
  )
}

/** Nothing is known of who asks: the ways that everybody of the office has. */
const UNKNOWN_CALLER: OfficeCaller = { username: '', role: 'read-only', refundLimitCents: 0 }

function OfficeFailure() {
  const messages = useTexts()(requestMessagesEn)
  return (
    <OfficeFrame environment={null} caller={UNKNOWN_CALLER}>
      <LoadFailure reason={messages.request.away} />
    </OfficeFrame>
  )
}

/** The failure alone, where the office's frame still stands around it. */
export function TabErrorBoundary() {
  const messages = useTexts()(requestMessagesEn)
  return <LoadFailure reason={messages.request.away} />
}

/** Says that data could not be read, and reads it again until it can. */
export function LoadFailure({ reason }: { reason: string }) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(officeFrameTextEn)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RETRY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="office-failure">
      <h1>{text.failedHeading}</h1>
      <Notice tone="error">
        <p>{messages.admin.loadFailed(reason)}</p>
      </Notice>
      <Button
        size="small"
        variant="secondary"
        aria-disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        {text.retry}
      </Button>
    </div>
  )
}
