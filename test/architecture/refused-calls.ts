import { addressOf } from '#app/ui/forms/address.ts'
import { callApi } from '#app/ui/forms/api.ts'

/**
 * Calls that the types must refuse; nothing runs them. Where one of them is taken, the check of types fails at its line.
 */
export async function refusedCalls(): Promise<unknown[]> {
  const params = { token: 'any' }
  const rating = { stars: 5 }
  const rated = await callApi('POST /api/manage/:token/rating', { params, body: rating })
  const left = await callApi('DELETE /api/manage/:token/share', { params })
  return [
    rated.ok && rated.value.trips.length,
    // @ts-expect-error No such field in the answer.
    rated.ok && rated.value.journeys,
    // @ts-expect-error Nothing is answered.
    left.ok && left.value.trips,
    // @ts-expect-error No such path.
    await callApi('POST /api/manage/:token/ratings', { params, body: rating }),
    // @ts-expect-error Another method.
    await callApi('PUT /api/manage/:token/rating', { params, body: rating }),
    // @ts-expect-error The params are missing.
    await callApi('POST /api/manage/:token/rating', { body: rating }),
    // @ts-expect-error Another param.
    await callApi('POST /api/manage/:token/rating', { params: { id: 1 }, body: rating }),
    // @ts-expect-error No body.
    await callApi('POST /api/manage/:token/rating', { params }),
    // @ts-expect-error A field of another kind.
    await callApi('POST /api/manage/:token/rating', { params, body: { stars: 'five' } }),
    // @ts-expect-error A field that does not exist.
    await callApi('POST /api/manage/:token/rating', { params, body: { stars: 5, rating: 5 } }),
    // As typed: a number may be none.
    await callApi('POST /api/manage/:token/rating', { params, draft: { stars: null } }),
    // @ts-expect-error As typed, but no number at all.
    await callApi('POST /api/manage/:token/rating', { params, draft: { stars: '5' } }),
    // @ts-expect-error As typed, but a field is missing.
    await callApi('POST /api/manage/:token/rating', { params, draft: {} }),
    // @ts-expect-error As typed, but a field that does not exist.
    await callApi('POST /api/manage/:token/rating', { params, draft: { stars: 5, rating: 5 } }),
    // @ts-expect-error It takes no body.
    await callApi('POST /api/sign-out', { body: {} }),
    // @ts-expect-error No such word behind the `?`.
    await callApi('GET /api/admin/search', { query: { words: 'x' } }),
    // @ts-expect-error What is done once has a key.
    await callApi('GET /api/bookings'),
    // @ts-expect-error A file is no answer in JSON.
    await callApi('GET /api/admin/accounts.csv'),
    // @ts-expect-error An address lacks its param.
    addressOf('GET /api/admin/documents/:id', {}),
  ]
}
