import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { texts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'

/** Names a crew: "Nikos, Vito PAX-1234"; who drives nothing yet has no car. */
export function crewName(
  { drivers, vehicles }: Pick<Board, 'drivers' | 'vehicles'>,
  { driverId, vehicleId }: { driverId: number | null; vehicleId: number | null },
): string {
  const { nobody, noCar } = texts()(proposalTextEn).moves
  const driver = drivers.find(({ id }) => id === driverId)?.name ?? nobody
  const car = vehicles.find(({ id }) => id === vehicleId)?.name
  if (driverId === null && !car) return nobody
  return `${driver}, ${car ?? noCar}`
}
