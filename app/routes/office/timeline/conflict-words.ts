import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'

type Conflict = BoardTrip['conflicts'][number]

/** What speaks against a crew, the other trip by its reference and by what it is: who looks at a day knows times. */
export function conflictWords(board: Board, conflict: Conflict): string {
  return inWords(board, conflict, texts()(timelineTextEn).rival)
}

/** The same for a narrow place: the other trip only by its time. */
export function shortConflictWords(board: Board, conflict: Conflict): string {
  return inWords(board, conflict, texts()(timelineTextEn).shortRival)
}

function inWords(
  { trips }: Board,
  conflict: Conflict,
  name: (rival: Pick<BoardTrip, 'ref' | 'pickup' | 'dropoff'> & { clock: string }) => string,
): string {
  const rival = trips.find(({ ref }) => ref === conflict.bookingRef)
  const bookingRef = rival ? name({ ...rival, clock: formatTime(rival.time) }) : conflict.bookingRef
  return texts()(planReasonsEn).conflict({ ...conflict, bookingRef })
}
