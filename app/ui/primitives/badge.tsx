import type { ComponentProps } from 'react'
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
const STATUS: Record<BookingStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'yellow', label: 'Pending' },
  confirmed: { tone: 'green', label: 'Confirmed' },
  completed: { tone: 'blue', label: 'Completed' },
  cancelled: { tone: 'red', label: 'Cancelled' },
}

/** The badge of a booking's status: pending yellow, confirmed green, completed blue, cancelled red. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, label } = STATUS[status]
  return <Badge tone={tone}>{label}</Badge>
}
