import { useState } from 'react'
import { manageTextEn } from '#app/content/en/manage.ts'
import { cancelTextEn, moveTextEn } from '#app/content/en/manage-actions.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { formatWhen, type ManagedLeg } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

/** Props of {@link LegActions}; the title tells the buttons of two legs apart. */
type LegActionsProps = { trip: Trip; leg: ManagedLeg; title: string }

/** Another date or time, and cancelling, as long as they are possible. */
export function LegActions({ trip, leg, title }: LegActionsProps) {
  const cancelText = useTexts()(cancelTextEn)
  const moveText = useTexts()(moveTextEn)
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  const { movable, cancellation, freeUntil, bookingRef } = leg
  if (!movable && !cancellation) return null
  const free = cancellation?.rule === 'free' && freeUntil
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-paper-edge px-5 py-4 sm:px-7">
      {movable && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${moveText.open}: ${title}`}
          onClick={() => setOpen('move')}
        >
          <Icon name="calendar" size={18} />
          {moveText.open}
        </Button>
      )}
      {cancellation && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${cancelText.open}: ${title}`}
          onClick={() => setOpen('cancel')}
        >
          {cancelText.open}
        </Button>
      )}
      {free && (
        <p className="w-full text-sm text-ink-soft">{cancelText.freeUntil(formatWhen(free))}</p>
      )}
      {open === 'move' && <MoveDialog trip={trip} leg={leg} onClose={close} />}
      {open === 'cancel' && <CancelDialog trip={trip} first={bookingRef} onClose={close} />}
    </footer>
  )
}

/** A date and time that was asked for and waits for its money. */
export function AwaitedMove(move: NonNullable<ManagedLeg['awaitedMove']>) {
  const manageText = useTexts()(manageTextEn)
  const moveText = useTexts()(moveTextEn)
  const { payUrl, differenceCents } = move
  const { awaited } = moveText
  return (
    <div className="px-5 pt-5 sm:px-7">
      <Notice tone="warning" title={awaited.title}>
        <p>{awaited.text(formatWhen(move), formatEuroExact(differenceCents))}</p>
        {payUrl ? (
          <ButtonLink href={payUrl} size="small" className="mt-2.5">
            {manageText.payNow} {formatEuroExact(differenceCents)}
          </ButtonLink>
        ) : (
          <p>{awaited.closed}</p>
        )}
      </Notice>
    </div>
  )
}
