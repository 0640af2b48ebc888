import { useState } from 'react'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { callApi, expectAnswer } from '#app/ui/forms/api.ts'

/** The passport or ID number: asked of the server when somebody wants to see it. */
export function IdNumber({ bookingId }: { bookingId: number }) {
  const text = useTexts()(recordTextEn)
  const [number, setNumber] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  async function show() {
    setFailed(false)
    const params = { id: bookingId }
    const record = await callApi('GET /api/admin/bookings/:id', { params })
    const answer = expectAnswer(record, (value) => 'idNumber' in value)
    if (answer.ok) setNumber(toText(answer.value.idNumber))
    else setFailed(true)
  }
  const hidden = number === null
  return (
    <span className="row-field">
      <span className="figures" aria-live="polite">
        {number ?? '••••••••'}
      </span>
      <button
        type="button"
        className="row-button"
        aria-label={`${hidden ? text.showId : text.hideId}: ${text.idNumber}`}
        onClick={() => (hidden ? void show() : setNumber(null))}
      >
        {hidden ? text.showId : text.hideId}
      </button>
      {failed && <span role="alert">{text.idFailed}</span>}
    </span>
  )
}

function toText(idNumber: string | null): string {
  const text = texts()(recordTextEn)
  if (idNumber === null) return text.noId
  return idNumber === '' ? text.unreadableId : idNumber
}
