import type { ComponentProps } from 'react'
import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BookingStatus } from '#app/domain/booking/status.ts'

/** Colour of a badge. */
export type BadgeTone = 'yellow' | 'green' | 'blue' | 'red' | 'plain'

/** Props of {@link Badge}: attributes of `<span>` and a tone. */
type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

/** A short state in words; colour only repeats it. */
export function Badge({ tone = 'plain', className, ...rest }: BadgeProps) {
  return <span {...rest} className={className ? `badge ${className}` : 'badge'} data-tone={tone} />
}

/** Colours of the booking states. */
const TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'yellow',
  confirmed: 'green',
  completed: 'blue',
  cancelled: 'red',
}

/** The badge of a booking's status: pending yellow, confirmed green, completed blue, cancelled red. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{useTexts()(statusLabelsEn)[status]}</Badge>
}
