import type { Context } from 'hono'
import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseCancellationsPreview,
  parseMovesPreview,
  parsePlacePreview,
} from '#app/contract/input/previews.ts'
import type { Movable } from '#app/contract/office-previews.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { MOST_MS, shownPromise } from '../site/promise.ts'
import { officeForm } from './office-form.ts'

/** POST /api/admin/previews/place {quote} or a tour: whether the plan of its day has a place for it. */
export async function previewOfficePlace(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parsePlacePreview)
  if (!form.ok) return form.refused
  const answered = await c.get('services').bookings.answerDispatcher(form.value, MOST_MS)
  if (answered) return answer(c, 'POST /api/admin/previews/place', shownPromise(answered))
  return problem(c, { status: 404, code: 'not-found', title: texts()(messagesEn).quote.failed })
}

/** POST /api/admin/previews/cancellations {bookingIds}: what can be cancelled of each, and what would go back. */
export async function previewOfficeCancellations(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseCancellationsPreview)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const looked = await office.previewCancellations(form.value.bookingIds)
  return answer(c, 'POST /api/admin/previews/cancellations', looked)
}

/** POST /api/admin/previews/moves {moves}: what each would come to, or in words why it cannot. */
export async function previewOfficeMoves(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseMovesPreview)
  if (!form.ok) return form.refused
  const { bookings, dispatch } = c.get('services')
  const looked = await bookings.office.previewMoves(form.value.moves)
  const results: Movable[] = []
  for (const look of looked) {
    const { bookingId } = look
    if (!look.ok) {
      const problem = describeRefusal(look.error)
      results.push({ bookingId, preview: null, conflicts: [], problem })
      continue
    }
    const { preview, trip } = look
    const stays = trip && preview.crew.kind === 'stays'
    const conflicts = stays ? await dispatch.readCrewConflicts(trip.leg) : []
    results.push({ bookingId, preview, conflicts, problem: null })
  }
  return answer(c, 'POST /api/admin/previews/moves', results)
}

function describeRefusal(code: string): string {
  const refusals: Partial<Record<string, string>> = texts()(editTextEn).refusals
  if (code === 'not-found') return texts()(officeMessagesEn).admin.bookingNotFound
  return refusals[code] ?? texts()(dispatchTextEn).stale
}
