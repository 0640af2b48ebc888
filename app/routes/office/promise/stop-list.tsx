import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { StopSell } from '#app/server/planning/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { AddButton } from '#app/ui/office/add-button.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import type { RegisterForm } from '#app/ui/office/register-dialog.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

type StopListProps = { stops: StopSell[]; onDone: (words: string) => void }

/** Times in which nothing is sold, now and later. */
export function StopList({ stops, onDone }: StopListProps) {
  const text = useTexts()(promiseTextEn)
  const { from, to, kinds, message, actions } = text.fields
  return (
    <section>
      <div className="promise-head">
        <h2>{text.stopsHeading}</h2>
        <AddButton label={text.addStop} form={stopForm()} onAdded={() => onDone(text.stopped)} />
      </div>
      {stops.length === 0 ? (
        <p>{text.stopsEmpty}</p>
      ) : (
        <RegisterTable caption={text.stopsHeading} columns={{ from, to, kinds, message, actions }}>
          {stops.map((stop) => (
            <tr key={stop.id}>
              <td data-label={from}>
                <OfficeTime at={stop.startsAt} />
              </td>
              <td data-label={to}>
                <OfficeTime at={stop.endsAt} />
              </td>
              <td data-label={kinds}>{whatOf(stop)}</td>
              <td data-label={message}>{stop.message}</td>
              <td>
                <ResumeButton stop={stop} onDone={onDone} />
              </td>
            </tr>
          ))}
        </RegisterTable>
      )}
    </section>
  )
}

/** What a stop is about: kinds, classes and places, or everything. */
function whatOf({ kinds, vehicleTypes, places }: StopSell): string {
  const text = texts()(promiseTextEn)
  const said = [...kinds.map((kind) => text.kinds[kind]), ...vehicleTypes, ...places]
  return said.length === 0 ? text.kinds.all : said.join(', ')
}

type StopField = 'from' | 'to' | 'kind' | 'vehicleType' | 'places' | 'message'

function stopForm(): RegisterForm<never, object, StopField> {
  const { fields, kinds, anyClass, placesHint } = texts()(promiseTextEn)
  return {
    fields: () => [
      { name: 'from', label: fields.from, type: 'moment', half: true },
      { name: 'to', label: fields.to, type: 'moment', half: true },
      {
        name: 'kind',
        label: fields.kinds,
        half: true,
        options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'vehicleType',
        label: fields.vehicleType,
        half: true,
        options: [
          { value: '', label: anyClass },
          ...VEHICLE_TYPES.map((value) => ({ value, label: value })),
        ],
      },
      { name: 'places', label: fields.places, hint: placesHint, optional: true, maxLength: 500 },
      { name: 'message', label: fields.message, maxLength: 300 },
    ],
    valuesOf: () => ({ from: '', to: '', kind: 'all', vehicleType: '', places: '', message: '' }),
    send: ({ from, to, kind, vehicleType, places, message }) => {
      const named = places.split(',').map((place) => place.trim())
      const draft = {
        from,
        to,
        message,
        kinds: kind === 'all' ? [] : [kind],
        vehicleTypes: vehicleType ? [vehicleType] : [],
        places: named.filter((place) => place !== ''),
      }
      return callApi('POST /api/admin/stop-sells', { draft })
    },
  }
}

function ResumeButton({ stop, onDone }: { stop: StopSell; onDone: (words: string) => void }) {
  const text = useTexts()(promiseTextEn)
  const registerText = useTexts()(registerTextEn)
  const report = useFailureBanner()
  async function resume() {
    const { id, version } = stop
    const answer = await callApi('DELETE /api/admin/stop-sells/:id', {
      params: { id },
      body: { version },
    })
    if (answer.ok) onDone(text.resumed)
    else report(answer.problem.title || registerText.failed)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={text.resumeOf(stop.message)}
      onClick={() => void resume()}
    >
      {text.resume}
    </Button>
  )
}
