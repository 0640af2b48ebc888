import type { Conflict } from '#app/domain/planning/conflicts.ts'
import type { Refusal } from '#app/domain/planning/explain.ts'
import { inEnglish } from '../texts.ts'

/** Why a driver does not have a trip; see `explainTrip`. */
type RefusedBy = {
  rule: Refusal['rule']
  bookingRef: string | null
  minutes: number | null
}

/** Why a proposal gives a trip another crew. */
type MovedFor =
  | { code: 'nobody' | 'no-car' | 'makes-room' | 'shorter' | 'no-plan' }
  | { code: 'conflict'; conflict: Conflict }

/** Half sentences: why a driver does not have a trip, what speaks against a crew, why a trip should change hands. */
export const planReasonsEn = inEnglish({ refusal, conflict, moved })

function refusal({ rule, minutes, bookingRef }: RefusedBy): string {
  const words: Record<Refusal['rule'], string> = {
    locked: 'it is assigned to somebody else',
    party: 'no car takes this party and class',
    licence: 'may not drive a car that takes it',
    service: 'the cars that take it are out of service',
    'no-car': 'no car that takes it is free',
    'shift-begins': `the shift begins ${minutes} min too late`,
    'shift-ends': `the shift ends ${minutes} min too early`,
    after: `${minutes} min short after ${bookingRef}`,
    before: `${minutes} min short before ${bookingRef}`,
    wait: 'too long a wait, too short to go home',
    break: 'no break would be left',
    'driving-time': 'too long at the wheel',
    fits: 'could drive it',
  }
  return words[rule]
}

function conflict({ code, bookingRef, minutes }: Conflict): string {
  const words: Record<Conflict['code'], string> = {
    overlap: `at the same time as ${bookingRef}`,
    'drive-time': bookingRef
      ? `${minutes} min short beside ${bookingRef}`
      : 'too little time for the way',
    shift: minutes ? `${minutes} min outside the shift` : 'the driver does not work that day',
    absence: 'the driver is away',
    seats: 'more people than the car has seats',
    class: 'a smaller class than was sold',
    block: 'the car is out of service',
    licence: 'the licence does not allow that car',
    break: 'no break would be left',
    'driving-time': 'too long at the wheel',
    locked: 'somebody said that it stays as it is',
  }
  return words[code]
}

function moved(reason: MovedFor): string {
  if (reason.code === 'conflict') return conflict(reason.conflict)
  const words = {
    nobody: 'had no driver',
    'no-car': 'had no car',
    'makes-room': 'makes room for a trip without a driver',
    shorter: 'fewer kilometres without a guest',
    'no-plan': 'cannot be driven beside the other trips',
  }
  return words[reason.code]
}
