import type { Context } from 'hono'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { texts } from '#app/content/texts.ts'
import { parseNewPlace, parsePlaceEdit, parsePlaceRemoval } from '#app/contract/input/place.ts'
import type { PlaceAnswer } from '#app/server/places/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeForm } from './office-form.ts'
import { invalidRow, noRow, staleRow, takenBy } from './register-problems.ts'

/** GET /api/admin/places?q=: those of the office, or what of all fits the words. */
export async function listOfficePlaces(c: Context<ApiEnv>): Promise<Response> {
  const { places } = c.get('services')
  return answer(c, 'GET /api/admin/places', await places.list(c.req.query('q')))
}

/** POST /api/admin/places: adds one; 409 when one of its names is another's. */
export async function addOfficePlace(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewPlace)
  if (!form.ok) return form.refused
  const { places } = c.get('services')
  const added = await places.add(form.value, form.actor)
  if (!added.ok) return refusePlace(c, added)
  c.set('made', added.row.placeId)
  return answer(c, 'POST /api/admin/places', places.toOffice(added.row), 201)
}

/** PATCH /api/admin/places/{placeId}: corrects one; of two who do, the second is told. */
export async function changeOfficePlace(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parsePlaceEdit)
  if (!form.ok) return form.refused
  const { version = null, ...change } = form.value
  const { places } = c.get('services')
  const changed = await places.change({ placeId: idOf(c), version, change, actor: form.actor })
  if (!changed.ok) return refusePlace(c, changed)
  return answer(c, 'PATCH /api/admin/places/:placeId', places.toOffice(changed.row))
}

/** DELETE /api/admin/places/{placeId}: one of the office's own, or its corrections of a known one. */
export async function removeOfficePlace(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parsePlaceRemoval)
  if (!form.ok) return form.refused
  const { version = null } = form.value
  const { places } = c.get('services')
  const gone = await places.remove({ placeId: idOf(c), version, actor: form.actor })
  return gone.ok ? c.body(null, 204) : refusePlace(c, gone)
}

/** PUT /api/admin/places/{placeId}/photo: the photo of where guests are met; another takes its stead. */
export async function saveOfficePlacePhoto(c: Context<ApiEnv>): Promise<Response> {
  const { places } = c.get('services')
  const file = new Uint8Array(await c.req.arrayBuffer())
  const stored = await places.savePhoto(idOf(c), file, c.get('caller').username)
  const place = stored.ok ? await places.find(idOf(c)) : null
  if (place) return answer(c, 'PUT /api/admin/places/:placeId/photo', place)
  if (stored.ok || stored.error === 'not-found') return problem(c, noRow())
  const title = texts()(placesTextEn).photo.unreadable
  return problem(c, { status: 422, code: 'no-photo', title })
}

/** DELETE /api/admin/places/{placeId}/photo: takes the photo of a meeting point away. */
export async function removeOfficePlacePhoto(c: Context<ApiEnv>): Promise<Response> {
  const { places } = c.get('services')
  const isGone = await places.removePhoto(idOf(c), c.get('caller').username)
  return isGone ? c.body(null, 204) : problem(c, noRow())
}

function idOf(c: Context<ApiEnv>): string {
  return c.req.param('placeId') ?? ''
}

async function refusePlace(
  c: Context<ApiEnv>,
  refusal: Extract<PlaceAnswer, { ok: false }>,
): Promise<Response> {
  const { problems } = texts()(placesTextEn)
  switch (refusal.error) {
    case 'not-found':
      return problem(c, noRow())
    case 'outside':
      return problem(c, invalidRow({ lat: problems.outside }))
    case 'taken':
      return problem(c, takenBy('label', problems.taken(refusal.name, refusal.owner)))
    case 'stale': {
      const current = await c.get('services').places.find(idOf(c))
      return problem(c, staleRow(current ?? undefined))
    }
  }
}
