import { inEnglish } from '../texts.ts'

/** What the plan of a day and its timeline both say: the way between days, and a proposal. */
export const proposalTextEn = inEnglish({
  day: 'Day',
  earlier: 'Day before',
  later: 'Day after',
  today: 'Today',
  failed: 'There was no answer. Please look whether it was done before you try again.',
  planning: 'Planning...',
  moves: {
    heading: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    none: 'Nothing has to change.',
    caption: 'Proposed changes, by pickup',
    choose: 'Choose',
    chooseOf: (ref: string) => `Choose ${ref}`,
    trip: 'Trip',
    pickup: 'Pickup',
    before: 'Now',
    after: 'Proposed',
    why: 'Why',
    nobody: 'Nobody',
    noCar: 'no car',
    keys: 'Arrow keys move, Space chooses, Enter approves what is chosen.',
  },
  approveAll: (count: number) => `Approve all ${count}`,
  approveSome: (count: number) => `Approve ${count} chosen`,
  restDropped: 'The others are put aside then; they can be proposed again.',
  /** `left`: trips whose driver cannot drive them and nobody else can. */
  approved: (assigned: number, left: number) => {
    const assignment = `${assigned === 1 ? '1 trip' : `${assigned} trips`} assigned`
    return `${assignment}${left > 0 ? `, ${left} left without a driver` : ''}. No guest is told yet.`
  },
  stale: 'The day changed since this was proposed.',
  again: 'Propose again',
})
