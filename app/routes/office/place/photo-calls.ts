import { placesTextEn } from '#app/content/en/office-places.ts'
import { texts } from '#app/content/texts.ts'
import { PLACE_PHOTO_BYTES } from '#app/domain/place/photo.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { callApi, WEB_CLIENT } from '#app/ui/forms/api.ts'

/** Eight megabytes by a telephone's line take their time. */
const TIME_LIMIT_MS = 120_000

/** Sends the photo of a place's meeting point; what is wrong in words, null when it was kept. */
export async function sendPhoto(placeId: string, file: File): Promise<string | null> {
  const { photo: text } = texts()(placesTextEn)
  if (file.size > PLACE_PHOTO_BYTES) return text.tooLarge
  try {
    const response = await fetch(
      addressOf('PUT /api/admin/places/:placeId/photo', { params: { placeId } }),
      {
        method: 'PUT',
        headers: { 'X-Client-Info': WEB_CLIENT, 'Content-Type': file.type },
        body: file,
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      },
    )
    if (response.ok) return null
    const { title } = (await response.json()) as { title?: string }
    return title || text.failed
  } catch {
    return text.failed
  }
}

/** Takes it away; what is wrong in words, null when it is gone. */
export async function deletePhoto(placeId: string): Promise<string | null> {
  const answer = await callApi('DELETE /api/admin/places/:placeId/photo', { params: { placeId } })
  return answer.ok ? null : answer.problem.title || texts()(placesTextEn).photo.failed
}
