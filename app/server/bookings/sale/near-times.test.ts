import { describe, expect, test } from 'vitest'
import { findTour } from '#app/content/en/tours.ts'
import type { ClaimedLeg, FreeTime } from '#app/server/planning/index.server.ts'
import type { BookingDeps } from '../types.ts'
import { nearTimes } from './near-times.ts'

const ANY_TIME: FreeTime[] = [{ date: '2026-07-10', time: '10:10' }]

/** What is asked of the plan for a leg: whether it looks at every time, or at which ones. */
async function asked(leg: Partial<ClaimedLeg>, tourId: number | null) {
  let looked: 'all' | readonly FreeTime[] = []
  const promise = {
    freeTimes: async () => {
      looked = 'all'
      return ANY_TIME
    },
    freeOf: async (_: ClaimedLeg, times: readonly FreeTime[]) => {
      looked = times
      return [...times]
    },
  }
  const wish = { date: '2026-07-10', time: '09:00', ...leg } as ClaimedLeg
  const found = await nearTimes({ promise } as unknown as BookingDeps, wish, tourId)
  return { looked, found }
}

describe('times near to one that has no place', () => {
  test('are all there are, of a transfer', async () => {
    const { looked, found } = await asked({ kind: 'transfer' }, null)
    expect([looked, found]).toEqual(['all', ANY_TIME])
  })

  test('are a tour’s other starts that day, and three days to each side', async () => {
    const [first, time = '', ...rest] = findTour(5)?.startTimes ?? []
    const others = [first, ...rest]
    expect(others).toHaveLength(2)
    const { looked } = await asked({ kind: 'tour', time }, 5)
    const days = ['07', '08', '09', '11', '12', '13'].map((day) => `2026-07-${day}`)
    expect(looked).toEqual([
      ...others.map((start) => ({ date: '2026-07-10', time: start })),
      ...days.map((date) => ({ date, time })),
    ])
  })

  test('are none, of a tour that nobody offers', async () => {
    expect((await asked({ kind: 'tour' }, 999)).looked).toEqual([])
    expect((await asked({ kind: 'tour' }, null)).looked).toEqual([])
  })
})
