import { dispatchTextEn } from '#app/content/en/dispatch.ts'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatDuration, formatEuroExact, formatFromTo, formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { ChangePreview } from '#app/contract/office-edits.ts'
import type { SettleWay } from '#app/domain/booking/settle-ways.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { RefundLimit } from '#app/ui/office/refund-limit.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { backCents, settleOf } from './edit-draft.ts'
import type { EditPartProps } from './edit-fields.tsx'

/** What the edit comes to, said before it is saved: price, where the money goes, driver and vehicle. */
export function EditOutcome({ form, booking }: EditPartProps & { booking: ListedBooking }) {
  const text = useTexts()(editTextEn)
  const { seen, isChanged, failure, isFull } = form
  const { preview, loading } = seen
  return (
    <div className="edit-outcome" aria-live="polite" data-loading={loading}>
      {!isChanged && <p>{text.nothing}</p>}
      {isChanged && loading && !preview && <p>{text.loading}</p>}
      {failure && <p className="edit-failure">{failure}</p>}
      {isFull && <Override form={form} />}
      {isChanged && preview && (
        <>
          <PriceLine preview={preview} back={backCents(form.draft, preview)} />
          {form.limitCents !== null && <RefundLimit limitCents={form.limitCents} />}
          <p>
            {text.way(
              preview.vehicleType,
              preview.distanceKm,
              formatDuration(preview.durationMinutes),
            )}
          </p>
          {preview.estimated && <p>{text.estimated}</p>}
          <p data-trouble={preview.plan !== 'free'}>{text.plan[preview.plan]}</p>
          <p data-trouble={preview.crew.kind === 'released' || preview.crew.kind === 'too-small'}>
            {crewLine(preview, booking)}
          </p>
          <CrewConflicts preview={preview} />
          <PriceList form={form} preview={preview} isTour={booking.kind === 'tour'} />
          {preview.differenceCents !== 0 && <SettleChoice form={form} preview={preview} />}
        </>
      )}
    </div>
  )
}

/** `back`: what goes back, in cents. */
function PriceLine({ preview, back }: { preview: ChangePreview; back: number }) {
  const text = useTexts()(editTextEn)
  const { worthCents, priceCents, differenceCents, refundCents } = preview
  const amount = formatEuroExact(Math.abs(differenceCents))
  if (differenceCents === 0) return <p>{text.same(formatEuroExact(priceCents))}</p>
  return (
    <p>
      <strong className="figures">
        {differenceCents > 0 ? text.dearer(amount) : text.cheaper(amount)}
      </strong>{' '}
      <span className="figures">
        ({text.price(formatEuroExact(worthCents), formatEuroExact(priceCents))})
      </span>
      {differenceCents < 0 && (
        <>
          {' '}
          {refundCents === 0
            ? text.lessDue
            : text.goesBack(back > 0 ? formatEuroExact(back) : null)}
        </>
      )}
    </p>
  )
}

/** What speaks against the crew it has, beside what takes it off: a way that is too long, a shift that is over. */
function CrewConflicts({ preview }: { preview: ChangePreview }) {
  const all = useTexts()
  const { crew, conflicts } = preview
  if (crew.kind !== 'stays' || conflicts.length === 0) return null
  const reasons = conflicts.map((one) => all(planReasonsEn).conflict(one))
  return <p data-trouble>{all(editTextEn).crew.despite(reasons.join(', '))}</p>
}

/** The day has no place for it, and the office may mean it all the same. */
function Override({ form: { draft, change } }: EditPartProps) {
  const text = useTexts()(editTextEn)
  return (
    <Checkbox
      id="edit-override"
      checked={draft.override}
      onChange={(event) => change({ override: event.currentTarget.checked })}
    >
      {text.override}
    </Checkbox>
  )
}

function SettleChoice({ form, preview }: EditPartProps & { preview: ChangePreview }) {
  const text = useTexts()(editTextEn)
  const { differenceCents, refundCents, worthCents } = preview
  // That much less is to be paid, however it is paid: that needs no choice of its own.
  const isOffered = (way: SettleWay) => differenceCents > 0 || way === 'refund' || way === 'waive'
  const ways = preview.settle.filter(isOffered)
  const labels = {
    ...text.ways,
    refund: refundCents > 0 ? text.ways.refund : text.less,
    waive: text.waive(formatEuroExact(worthCents)),
  }
  return (
    <Choice
      name="settle"
      legend={differenceCents > 0 ? text.settle : text.settleBack}
      options={ways.map((way) => [way, labels[way]])}
      chosen={settleOf(form.draft, preview) ?? 'waive'}
      onChoose={(settle) => form.change({ settle })}
    />
  )
}

/** The prices it was sold by or today's, where these differ or are not known yet. */
function PriceList({
  form,
  preview: { asSoldCents, todaysCents },
  isTour,
}: EditPartProps & { preview: ChangePreview; isTour: boolean }) {
  const text = useTexts()(editTextEn)
  const { todaysPrices, price } = form.draft
  const isKnown = todaysCents !== null || isTour
  const differs = isKnown ? todaysCents !== null && todaysCents !== asSoldCents : true
  if (price.trim() !== '' || !(differs || todaysPrices)) return null
  const todays =
    todaysCents === null ? text.todaysUnknown : text.todays(formatEuroExact(todaysCents))
  return (
    <Choice
      name="prices"
      legend={text.list}
      options={[
        ['sold', text.asSold(formatEuroExact(asSoldCents))],
        ['todays', todays],
      ]}
      chosen={todaysPrices ? 'todays' : 'sold'}
      onChoose={(list) => form.change({ todaysPrices: list === 'todays' })}
    />
  )
}

type ChoiceProps<Value extends string> = {
  name: string
  legend: string
  options: [value: Value, label: string][]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, options, chosen, onChoose } = props
  return (
    <fieldset className="edit-choice">
      <legend className="field-label">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function crewLine({ crew }: ChangePreview, { driverName, assignedVehicle }: ListedBooking): string {
  const text = texts()(editTextEn)
  const both = crew.kind !== 'released' || (crew.driver && crew.vehicle)
  const crewNames = both
    ? [driverName, assignedVehicle]
    : [crew.driver ? driverName : assignedVehicle]
  const who = crewNames.filter(Boolean)[0] ?? ''
  if (crew.kind === 'too-small') return text.crew.tooSmall(crew.vehicle)
  if (crew.kind !== 'released') {
    return crew.kind === 'none' ? text.crew.none : text.crew.stays(who)
  }
  const { bookingRef, customerName, from, to, driver, vehicle } = crew.clash
  const clock = (at: string) => formatTime(athensTime(new Date(at)))
  const when = formatFromTo(clock(from), clock(to))
  const rival = texts()(dispatchTextEn).clash(
    driver ?? vehicle ?? who,
    bookingRef,
    customerName,
    when,
  )
  return text.crew.released(who, rival, crew.driver && crew.vehicle)
}
