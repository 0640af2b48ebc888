import type { Step, TripState } from '#app/domain/trip-events/kinds.ts'
import { inEnglish } from '../texts.ts'

/** How far a trip is on the road, and what its driver has not told though it is time. */
export const roadStateEn = inEnglish({
  state: {
    assigned: 'Not begun',
    'on-way': 'Driver on the way',
    arrived: 'Driver waiting',
    'no-show-claimed': 'Nobody came, says the driver',
    'no-show': 'No-show',
    'on-board': 'Guest on board',
    done: 'Done',
  } satisfies Record<TripState, string>,
  /** The step that its driver has not told though it is time. */
  late: {
    'on-way': 'No word that the driver set off',
    arrived: 'No word that the driver is there',
    'on-board': 'No word that the guest is on board',
    done: 'No word that the trip is over',
  } satisfies Record<Step, string>,
  /** What its driver told to be wrong, in his words, which may have been erased. */
  problem: (words: string) => (words ? `Problem: ${words}` : 'Problem'),
  openProblem: (mark: string) => `${mark}. Is it dealt with?`,
  dealtWith: 'Dealt with',
  dealtWithLabel: (words: string) => `Dealt with: ${words}`,
  problemHeading: 'Is this dealt with?',
  noneOpen: 'Somebody has dealt with it, or it was taken back.',
  leaveOpen: 'Not yet',
  note: 'How (if you like)',
  noteHint:
    'The driver’s app says that you have dealt with it, and these words. They stay in the ledger with your name.',
})
