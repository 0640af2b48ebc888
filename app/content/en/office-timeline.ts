import { inEnglish } from '../texts.ts'

const trips = (count: number) => (count === 1 ? '1 trip' : `${count} trips`)
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

type Facts = {
  guest: string
  passengers: number
  luggage: number
  vehicleType: string
  flight: string
}
type Spoken = {
  ref: string
  clock: string
  until: string
  pickup: string
  dropoff: string
  /** What its bar says beside that. */
  marks: readonly string[]
}
const troubles = {
  problem: 'with a problem, says the driver',
  silent: 'no word from the driver',
  without: 'without a driver',
  overlap: 'at the same time',
  late: 'late',
  shift: 'outside the shift',
  small: 'car does not suit',
  promised: 'over-promised',
}

/** Words of /admin/timeline: a day by drivers or cars. */
export const timelineTextEn = inEnglish({
  title: 'Timeline',
  heading: (day: string) => `Timeline of ${day}`,
  by: { driver: 'By driver', vehicle: 'By car' },
  toPlan: 'Proposals',
  withoutDriver: 'Without a driver',
  withoutCar: 'Without a car',
  crew: (driver: string | null, car: string | null) =>
    `${driver ?? 'Without a driver'}, ${car ?? 'without a car'}`,
  undo: 'Undo',
  redo: 'Do again',
  undone: 'Undone.',
  redone: 'Done again.',
  zoom: 'Size',
  zooms: { 1: 'Whole day', 2: 'Hours', 4: 'Minutes' },
  keys: 'Drag a trip, or Enter, arrows, Enter. d: who drives. n and p: trips with trouble. Ctrl+Z undoes.',
  now: 'Now',
  waves: 'Flights and ferries of several guests',
  wave: (flight: string, count: number, guests: number) =>
    `${flight}: ${trips(count)}, ${people(guests)}`,
  trip: ({ ref, clock, until, pickup, dropoff, marks }: Spoken, trouble?: keyof typeof troubles) =>
    [
      `${[clock, pickup, ...marks].join(' ')} – ${dropoff}`,
      `${ref}, busy until ${until}`,
      trouble && troubles[trouble],
    ]
      .filter(Boolean)
      .join('. '),
  locked: 'stays',
  triage: 'What is wrong with this day',
  troubles,
  calm: 'Every trip of this day has a crew that can be.',
  proposal: 'Proposal',
  ghosts: (count: number) =>
    `The planner proposes ${count === 1 ? '1 change' : `${count} changes`}.`,
  ghost: (
    { ref, clock, pickup, dropoff }: Omit<Spoken, 'until' | 'marks'>,
    crew: string,
    why: string,
  ) => `Proposed: ${clock} ${pickup} – ${dropoff}, ${ref}, to ${crew}: ${why}`,
  ghostKeys:
    'Dashed in the rows: press what you want. Or g goes through them, Space chooses, Ctrl+Enter approves.',
  ghostList: 'Choose in a list',
  chooseNone: 'Choose none',
  lookThrough: 'Compare before and after',
  facts: ({ guest, passengers, luggage, vehicleType, flight }: Facts) =>
    [guest, people(passengers), luggage === 1 ? '1 bag' : `${luggage} bags`, vehicleType, flight]
      .filter(Boolean)
      .join(' · '),
  more: 'More',
  assignCar: 'Assign car',
  changeCar: 'Change car',
  carHeading: (ref: string) => `Car for ${ref}`,
  cars: 'Cars, best first',
  looking: 'Looking which cars are free...',
  notFound: 'Which cars are free could not be looked up. Close this and open it again.',
  free: 'Take driver and car away',
  lock: 'Keep as it is',
  unlock: 'May change again',
  close: 'Close',
  fits: (minutes: number) => `fits, ${minutes} min`,
  fitsAlone: 'fits',
  rival: ({ ref, clock, pickup, dropoff }: Omit<Spoken, 'until' | 'marks'>) =>
    `${ref} (${clock} ${pickup} – ${dropoff})`,
  shortRival: ({ clock }: Pick<Spoken, 'clock'>) => `the ${clock} trip`,
  andMore: (first: string, more: number) => `${first}, ${more} more`,
  moved: (ref: string, crew: string) => `${ref}: ${crew}.`,
  freed: (ref: string) => `${ref} has nobody now.`,
  conflictHeading: (ref: string) => `${ref} cannot be driven like that`,
  bestFit: (name: string) => `Give it to ${name}`,
  swap: (ref: string) => `Swap with ${ref}`,
  swapAnyway: (ref: string) => `Swap with ${ref} anyway`,
  swapHeading: (ref: string) => `If it swaps with ${ref}`,
  swapLine: (ref: string, crew: string, fit: string) => `${ref} to ${crew}: ${fit}`,
  swapLooking: 'Looking whether both fit...',
  swapNotFound: 'Whether both fit could not be looked up. Close this and drop the trip again.',
  onPurpose: 'Assign anyway',
  purposeHint: 'What is assigned anyway stays so: no proposal changes it.',
  leave: 'Leave it',
})
