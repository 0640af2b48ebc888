import { inEnglish } from '../texts.ts'

const trips = (count: number) => (count === 1 ? '1 trip' : `${count} trips`)

const whoOf = (count: number, all: number) => {
  if (count < all) return `${count} of them`
  return all === 1 ? 'This guest' : 'They'
}

/** Words of the plan of a day, /admin/plan. */
export const planTextEn = inEnglish({
  title: 'Plan',
  heading: (day: string) => `Plan of ${day}`,
  lead: 'The planner proposes who drives what. Nothing is assigned before you approve it, and no guest is told before you say so.',
  rosterMissing:
    'No shift is entered for this day, so every active driver counts from 06:00 to 24:00.',
  propose: {
    heading: 'Propose',
    unplanned: 'Plan what has no crew',
    unplannedHint: 'Also trips whose driver is away, late or in two places.',
    all: 'Plan the whole day anew',
    allHint: 'Drivers that guests were told about stay, where possible.',
    evenTold: 'Even where guests were told',
    chosen: (count: number) => `Plan the ${trips(count)} chosen`,
    part: 'Or a part of the day',
    ofDriver: 'Choose the trips of',
    everybody: 'Nobody',
  },
  away: {
    heading: 'Somebody is away',
    lead: 'Other drivers are proposed for their trips; nothing changes before you approve it.',
    driver: 'Driver',
    from: 'From',
    kind: 'Why',
    kinds: { sick: 'Sick', leave: 'Leave', other: 'Off' },
    submit: 'Away: propose replacements',
    choose: 'Choose a driver and a time.',
  },
  figures: {
    heading: 'Before and after',
    before: 'Now',
    after: 'Proposed',
    served: 'Trips with a driver',
    unserved: 'Trips without',
    conflicts: 'Trips that their crew cannot drive',
    emptyKm: 'Kilometres driven empty',
  },
  proof: {
    working: 'Still looking for a better plan...',
    proved: 'Proved: no plan serves more or drives less empty.',
    within: (percent: string) => `Not proved: the best plan is at most ${percent} % better.`,
    none: 'Not proved: a good plan, found in the time there was.',
  },
  approving: 'Assigning...',
  drop: 'Put aside',
  dropped: 'The proposal is put aside.',
  undo: 'Undo',
  undone: 'Undone.',
  unserved: {
    heading: (count: number) =>
      count === 1 ? '1 trip that nobody can drive' : `${count} trips that nobody can drive`,
    why: 'Why, driver by driver',
    lane: 'Without a driver',
  },
  /** Whether drivers have said on their phones to have seen the day as it is planned. */
  seen: {
    heading: (count: number) =>
      count === 1
        ? '1 trip is not seen by its driver as it is now'
        : `${count} trips are not seen by their drivers as they are now`,
    all: 'All drivers with a phone have seen their trips as they are now',
  },
  tell: {
    heading: (count: number) =>
      count === 1
        ? '1 guest does not know driver and vehicle as they are now'
        : `${count} guests do not know driver and vehicle as they are now`,
    /** Of the guests above, those who have a driver. */
    unaware: (count: number, all: number) =>
      `${whoOf(count, all)} ${count === 1 ? 'was' : 'were'} told nothing, or of another driver or vehicle.`,
    which: 'Which trips',
    button: (count: number) => (count === 1 ? 'Tell this guest' : `Tell these ${count} guests`),
    telling: 'Telling...',
    done: (count: number) =>
      count === 0
        ? 'Nobody could be told by email: please call.'
        : count === 1
          ? '1 guest is told by mail.'
          : `${count} guests are told by mail.`,
    none: 'No guest is left to be told of a driver.',
    gone: (count: number, all: number) =>
      count === 1
        ? `${whoOf(count, all)} expects a driver whom the trip has no more: that guest reads that the driver changes and the name follows, and is here again once somebody drives.`
        : `${whoOf(count, all)} expect a driver whom their trip has no more: they read that the driver changes and the name follows, and are here again once somebody drives.`,
  },
  steps: {
    heading: 'What was done',
    none: 'Nothing yet.',
    done: (count: number, who: string, at: string) => `${trips(count)} by ${who}, ${at}`,
    proposal: 'a proposal',
    undoing: 'undone',
    wasUndone: 'taken back',
    undoOf: (words: string) => `Undo: ${words}`,
  },
})
