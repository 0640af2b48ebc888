import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import minibus from '#app/ui/art/minibus.svg?no-inline'
import minivan from '#app/ui/art/minivan.svg?no-inline'
import { Picture } from '#app/ui/art/picture.tsx'
import sedan from '#app/ui/art/sedan.svg?no-inline'

const DRAWINGS: Record<VehicleType, string> = { Sedan: sedan, Minivan: minivan, Minibus: minibus }

/** A car of its class: the operator's photograph, or the drawing that stands in for it. */
export function CarPhoto({ type }: { type: VehicleType }) {
  return (
    <Picture
      name={type.toLowerCase() as Lowercase<VehicleType>}
      drawing={DRAWINGS[type]}
      // Its class stands beside it.
      alt=""
      sizes="(width < 40rem) 90vw, 12rem"
      className="transfers-car"
    />
  )
}
