import type { LIST_DATES, LIST_NEEDS } from '#app/domain/booking/list-filter.ts'
import { inEnglish } from '../texts.ts'

/** Texts of the Trips screen: every transfer and tour by pickup. */
export const tripsTextEn = inEnglish({
  title: 'Trips',
  caption: 'Trips by pickup',
  count: (value: number, capped: boolean) =>
    value === 1 ? '1 trip' : `${value.toLocaleString('en-GB')}${capped ? '+' : ''} trips`,
  days: 'Days',
  dates: {
    coming: 'From today',
    today: 'Today',
    tomorrow: 'Tomorrow',
    week: 'Next 7 days',
  } satisfies Record<(typeof LIST_DATES)[number], string>,
  from: 'From',
  to: 'To',
  kind: 'Kind',
  anyKind: 'Transfers and tours',
  kinds: { transfer: 'Transfers', tour: 'Tours' },
  driver: 'Driver',
  anyDriver: 'Any driver',
  vehicle: 'Vehicle',
  anyVehicle: 'Any vehicle',
  partner: 'Partner',
  anyPartner: 'Any partner',
  needs: 'Needs',
  anyNeeds: 'Anything',
  needing: {
    outcome: 'A word on what became of it',
    driver: 'A driver',
    crew: 'Another driver or vehicle',
    telling: 'The guest told',
    money: 'Payment (from 60 days ago on)',
    look: 'A look',
  } satisfies Record<(typeof LIST_NEEDS)[number], string>,
  moreFilters: 'More filters',
  columns: {
    select: 'Choose',
    time: 'Time',
    guest: 'Guest',
    route: 'Route',
    travel: 'Flight or ferry',
    party: 'Party',
    driver: 'Driver and vehicle',
    state: 'State',
    money: 'Money',
  },
  hour: (day: string, hour: string) => `${day}, ${hour}`,
  inHour: (count: number) => (count === 1 ? '1 trip' : `${count} trips`),
  choose: (name: string, reference: string) => `Choose ${name}, ${reference}`,
  chooseAll: 'Choose all trips shown',
  assign: 'Assign',
  assigned: (crew: string, reference: string) => `Change ${crew}: ${reference}`,
  unassigned: (reference: string) => `Assign: ${reference}`,
  tour: 'Tour',
  bags: (count: number) => (count === 1 ? '1 bag' : `${count} bags`),
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  due: (amount: string) => `${amount} due`,
  /** Of whom and what the guest was told: the driver may be the same in another car. */
  untold: ({
    toldDriverName,
    toldVehicle,
  }: Record<'toldDriverName' | 'toldVehicle', string | null>) => {
    const told = [toldDriverName, toldVehicle].filter(Boolean).join(', ')
    return told ? `The guest was told: ${told}` : 'The guest has not been told yet'
  },
  trouble: {
    'driver-away': 'Driver is away',
    'driver-gone': 'Driver no longer active',
    'vehicle-out': 'Vehicle out of service',
    'vehicle-gone': 'Vehicle no longer active',
    'too-small': 'Too few seats',
  },
  empty: {
    heading: 'No trip fits these filters.',
    hint: 'Choose other days, or clear the filters.',
    page: 'There are no more trips here.',
  },
})

/** Words of trips whose pickup is past, and of which nobody said what became of them. */
export const passedTextEn = inEnglish({
  heading: (count: number) =>
    count === 1
      ? '1 pickup has passed. What became of it?'
      : `${count.toLocaleString('en-GB')} pickups have passed. What became of them?`,
  passed: { nobody: 'Passed, nobody was assigned', untold: 'Passed, no word from the driver' },
  question: 'Was it driven?',
  driven: 'It was driven',
  drivenNote: 'Sets the trip to completed. Cash that was due counts as received.',
  all: (count: number) => `All ${count.toLocaleString('en-GB')}`,
  bulk: (count: number) => (count === 1 ? '1 was driven' : `${count} were driven`),
  done: (count: number) => (count === 1 ? '1 trip is completed.' : `${count} trips are completed.`),
  failed: (reference: string, reason: string) => `${reference} is as it was: ${reason}`,
})

/** Words for what is done with several trips at once. */
export const bulkTextEn = inEnglish({
  name: 'Chosen trips',
  chosen: (count: number) => (count === 1 ? '1 trip chosen' : `${count} trips chosen`),
  assign: 'Assign driver…',
  ofDay: (day: string, done: string) => `${day}: ${done}`,
  export: 'Export',
  exported: (count: number) => (count === 1 ? '1 trip exported.' : `${count} trips exported.`),
  exportFailed: (reason: string) => `Nothing was exported: ${reason}.`,
  tell: (count: number) => (count === 1 ? 'Tell 1 guest' : `Tell ${count} guests`),
  told: (count: number) =>
    count === 0
      ? 'Nobody could be told by email: please call.'
      : count === 1
        ? '1 guest is told.'
        : `${count} guests are told.`,
  tellFailed: (reason: string) => `Nobody was told: ${reason}`,
  untold: (count: number) =>
    count === 1
      ? '1 guest shown here does not know driver and vehicle as they are now.'
      : `${count} guests shown here do not know driver and vehicle as they are now.`,
  cancel: 'Cancel trips…',
  rest: (count: number) => `Choose the other ${count} too`,
  clear: 'Choose none',
  lookFailed: (reason: string) => `What becomes of them could not be looked up. ${reason}`,
  lookAgain: 'Look again',
})

/** Words of the question before several trips are cancelled. */
export const cancelTripsTextEn = inEnglish({
  heading: (count: number) => (count === 1 ? 'Cancel 1 trip' : `Cancel ${count} trips`),
  allStay: (count: number) =>
    count === 1 ? 'You cannot cancel this trip' : 'You can cancel none of these trips',
  loading: 'Looking up what goes back…',
  back: (amount: string) => `${amount} goes back`,
  nothing: 'nothing goes back',
  cancelled: (back: string) => `cancelled, ${back}`,
  with: (reference: string) => `with ${reference}`,
  left: {
    completed: 'driven already',
    cancelled: 'cancelled already',
    gone: 'not there any more',
    other: 'cannot be cancelled now',
  },
  aboveLimit: (amount: string, limit: string) =>
    `stays, as ${amount} more would go back and you may give back ${limit} at once`,
  failed: (reason: string) => `not cancelled: ${reason}`,
  note: 'Refunds follow our terms. Every guest gets an email with the amount.',
  told: 'Every guest of a cancelled trip gets an email with the amount.',
  keep: 'Keep trips',
  confirm: (count: number, amount: string | null) =>
    `${count === 1 ? 'Cancel 1 trip' : `Cancel ${count} trips`}${amount ? `, refund ${amount}` : ''}`,
  working: (done: number, count: number) => `Cancelling ${done + 1} of ${count}…`,
  done: (count: number) => (count === 1 ? '1 trip is cancelled.' : `${count} trips are cancelled.`),
  close: 'Close',
})

/** Words for moving the chosen trips by minutes. */
export const moveTripsTextEn = inEnglish({
  open: 'Move by minutes…',
  heading: (count: number) => (count === 1 ? 'Move 1 trip' : `Move ${count} trips`),
  minutes: 'How many minutes later',
  hint: 'A delay such as 90. Below 0 they begin earlier.',
  wrong: 'Please give minutes, such as 90, up to 720.',
  loading: 'Looking what becomes of them…',
  moves: (was: string, is: string) => `${was} → ${is}.`,
  moved: 'Moved.',
  crew: {
    stays: (driver: string) => `${driver || 'The vehicle'} stays.`,
    released: (driver: string) => `${driver || 'The vehicle'} has another trip then.`,
    'too-small': () => 'The vehicle is too small.',
  },
  despite: (reasons: string) => `Yet: ${reasons}.`,
  failed: (reason: string) => `not moved: ${reason}`,
  allStay: (count: number) =>
    count === 1 ? 'This trip cannot move so.' : 'None of these trips can move so.',
  note: 'Prices stay, and every guest gets an email with the new time. A driver who has another trip then is taken off.',
  keep: 'Back',
  confirm: (count: number) => (count === 1 ? 'Move 1 trip' : `Move ${count} trips`),
  working: (done: number, count: number) => `Moving ${done + 1} of ${count}…`,
  done: (count: number) => (count === 1 ? '1 trip is moved.' : `${count} trips are moved.`),
  next: 'Trips without a driver, or with one who cannot be there, find another here:',
  plan: (day: string) => `Plan of ${day}`,
  close: 'Close',
})

/** Words for views: filters of the Trips screen under a name. */
export const viewsTextEn = inEnglish({
  name: 'Saved views',
  menu: 'Views',
  save: 'Save as view',
  label: 'Name of the view',
  hint: 'Everybody in the office finds it here and in the menu. Words searched for are not kept.',
  keep: 'Save view',
  cancel: 'Cancel',
  remove: (name: string) => `Remove the view ${name}`,
  taken: 'There is a view of this name. Choose another.',
  tooMany: 'There are 20 views already. Remove one first.',
})
