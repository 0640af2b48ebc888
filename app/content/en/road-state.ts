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
  /** Its driver told of another trip since. */
  left: 'Driver set off for another trip',
  /** Whether its driver has said on his phone to have seen the trip as it is now. */
  seen: 'Seen by the driver',
  unseen: 'Not seen by the driver yet',
  /** What its driver told to be wrong, in his words, which may have been erased. */
  problem: (words: string) => (words ? `Problem: ${words}` : 'Problem'),
})
