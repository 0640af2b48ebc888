import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { type TextsOf, useTexts } from '#app/content/texts.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import {
  CAPACITY,
  checkParty,
  chooseVehicle,
  DEFAULT_VEHICLE_TYPE,
  LUGGAGE_ROOM,
  type VehicleType,
} from '#app/domain/fleet/vehicle.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import { cancellationWords } from '#app/ui/booking/cancellation-words.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { CarPicture } from './car-picture.tsx'

/** Props of {@link TripPromises}; `isRequest`: the trip is asked for and not sold, so nobody can cancel it yet. */
type TripPromisesProps = { draft: TripDraft; isRequest: boolean }

/**
 * The car and what it holds, how long it waits at no charge, and the last moment to cancel freely: of this
 * trip as far as it is known, of any before. It stands there from the start, so that a price moves nothing.
 */
export function TripPromises({ draft, isRequest }: TripPromisesProps) {
  const text = useTexts()(widgetTextEn)
  const vehicleType = vehicleFor(draft)
  return (
    <div className="flex items-center gap-4 sm:col-span-full">
      <CarPicture type={vehicleType} className="w-24 shrink-0" />
      <ul className="grid gap-1 text-sm">
        <Line icon="people">{text.holds(CAPACITY[vehicleType], LUGGAGE_ROOM[vehicleType])}</Line>
        <Line icon="clock">{waitingLine(text, draft)}</Line>
        {isRequest ? <Line icon="info">{text.nothingYet}</Line> : <CancellationLine {...draft} />}
      </ul>
    </div>
  )
}

type LineProps = { icon: 'people' | 'clock' | 'check' | 'info'; children: string }

function Line({ icon, children }: LineProps) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} size={16} className="mt-1 shrink-0 text-aegean-600" />
      {children}
    </li>
  )
}

type WidgetText = TextsOf<typeof widgetTextEn>

function vehicleFor({ passengers, luggage }: TripDraft): VehicleType {
  return checkParty(passengers, luggage) ? DEFAULT_VEHICLE_TYPE : chooseVehicle(passengers, luggage)
}

function waitingLine(text: WidgetText, { pickupLocation }: TripDraft): string {
  return pickupLocation ? text.waiting[freeMinutesAt(pickupLocation)] : text.waitingGenerally
}

function CancellationLine({ date, time }: TripDraft) {
  const { isFree, words } = cancellationWords(useTexts()(widgetTextEn), date, time)
  return <Line icon={isFree ? 'check' : 'info'}>{words}</Line>
}
