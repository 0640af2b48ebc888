/** Grid lines of a chart from zero up; the last is at or above the largest value. */
export function niceTicks(largest: number, smallestStep = 1): number[] {
  const most = Math.max(largest, smallestStep)
  let step = smallestStep
  for (let turn = 0; most / step > 4; turn += 1) {
    // 1, 2, 5, 10, 20, 50: steps that people count in.
    step *= turn % 3 === 1 ? 2.5 : 2
  }
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step)
}
