/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { Position } from '#app/domain/trip-events/kinds.ts'
import { CONTACT_ATTEMPTS_NEEDED, isPlaceShown } from '#app/domain/trip-events/waiting.ts'
import { type Photo, takePhoto } from './photo.ts'
import { Sheet } from './sheet.tsx'
import { clockAt, type ShownTrip } from './trip-view.ts'
import { useNow, usePhone } from './use-phone.ts'

type NoShowSheetProps = { shown: ShownTrip; onClose: () => void }

/** Nobody came, in stages: tries to reach the guest, the free time, the place; then the office decides. */
export function NoShowSheet({ shown, onClose }: NoShowSheetProps) {
  const { phone, view, text } = usePhone()
  const [reason, setReason] = useState('')
  const [photo, setPhoto] = useState<Photo | null>(null)
  const position = usePosition(shown)
  const now = useNow(view.skewMs)
  const { trip, progress, opensAt } = shown
  const attempts = Math.min(progress.contactAttempts, CONTACT_ATTEMPTS_NEEDED)
  const place = { position: position ?? null, pickup: trip.pickupPoint, reason }
  const isFar = position !== undefined && !isPlaceShown({ ...place, reason: '' })
  const needs = {
    time: opensAt === null || now < opensAt,
    tries: attempts < CONTACT_ATTEMPTS_NEEDED,
    place: !isPlaceShown(place),
  }
  const claim = () => {
    const details = { reason: reason.trim() || undefined, photo: photo?.sha256 }
    void phone.claimNoShow(trip.bookingRef, details, place.position, photo?.jpeg)
    onClose()
  }
  return (
    <Sheet heading={text.noShow.heading} close={text.cancel} onClose={onClose}>
      <ContactAttempts shown={shown} />
      <label>
        {isFar ? text.noShow.far : text.noShow.reason}
        <textarea
          rows={2}
          maxLength={500}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <PhotoField photo={photo} onTaken={setPhoto} />
      <button
        type="button"
        class="main"
        disabled={needs.time || needs.tries || needs.place}
        onClick={claim}
      >
        {text.noShow.claim}
      </button>
      <p class="soft" role="status">
        {needs.time && opensAt !== null
          ? text.noShow.opensAt(clockAt(opensAt))
          : needs.place && position === undefined
            ? text.noShow.locating
            : text.noShow.note}
      </p>
    </Sheet>
  )
}

/** Where the phone is as the sheet is opened; undefined while it looks, null when it cannot tell. */
function usePosition({ trip: { bookingRef } }: ShownTrip): Position | null | undefined {
  const { phone } = usePhone()
  const [position, setPosition] = useState<Position | null | undefined>(undefined)
  useEffect(() => void phone.locateFor(bookingRef).then(setPosition), [phone, bookingRef])
  return position
}

function ContactAttempts({ shown: { trip, progress } }: Pick<NoShowSheetProps, 'shown'>) {
  const { phone, text } = usePhone()
  return (
    <>
      <p>{text.noShow.attempts(Math.min(progress.contactAttempts, CONTACT_ATTEMPTS_NEEDED))}</p>
      <div class="choices tall">
        {(['call', 'message'] as const).map((by) => (
          <button
            key={by}
            type="button"
            onClick={() => void phone.report(trip.bookingRef, 'contact-attempt', { by })}
          >
            {text.noShow.tried[by]}
          </button>
        ))}
      </div>
    </>
  )
}

type PhotoFieldProps = { photo: Photo | null; onTaken: (photo: Photo | null) => void }

/** A photo of sign and place, if the driver wants to add one. */
function PhotoField({ photo, onTaken }: PhotoFieldProps) {
  const { text } = usePhone()
  const [failed, setFailed] = useState(false)
  const take = async (file: File | undefined) => {
    const taken = file ? await takePhoto(file) : null
    setFailed(file !== undefined && taken === null)
    onTaken(taken)
  }
  return (
    <>
      <label class="photo second">
        {photo ? text.noShow.photoTaken : text.noShow.photo}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      <p role="alert" class="failure">
        {failed && text.noShow.noPhoto}
      </p>
    </>
  )
}
