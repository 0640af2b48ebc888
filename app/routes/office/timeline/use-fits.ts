import { useCallback, useRef, useState } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { texts } from '#app/content/texts.ts'
import type { Board, BoardTrip, Fit } from '#app/server/dispatch/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { conflictWords, shortConflictWords } from './conflict-words.ts'
import type { RowKind } from './rows.ts'

/** How the trip in hand fits everybody, best first; `fits` is null where it could not be looked up. */
type Fits = { of: number; fits: Fit[] | null }

/** Asks how a trip fits every row, null until it is known; the answer to an older question is not taken. */
export function useFits({ day }: Board, by: RowKind) {
  const [found, setFound] = useState<Fits | null>(null)
  const latest = useRef<number | null>(null)
  const lookUp = useCallback(
    async ({ id }: BoardTrip) => {
      latest.current = id
      const answer = await callApi('GET /api/admin/plan/:day/fits/:id', {
        params: { day, id },
        query: { by },
      })
      if (latest.current === id) setFound({ of: id, fits: answer.ok ? answer.value : null })
    },
    [day, by],
  )
  const forget = useCallback(() => {
    latest.current = null
    setFound(null)
  }, [])
  return { found, lookUp, forget }
}

/** "fits, 12 min" or what speaks against it, a line each, in the words that are given. */
export function linesOfFit(
  board: Board,
  { conflicts, slackMinutes }: Pick<Fit, 'conflicts' | 'slackMinutes'>,
  wordsOf = conflictWords,
): { lines: string[]; isWarning: boolean } {
  const text = texts()(timelineTextEn)
  const fits = slackMinutes === null ? text.fitsAlone : text.fits(slackMinutes)
  const isWarning = conflicts.length > 0
  return { lines: isWarning ? conflicts.map((one) => wordsOf(board, one)) : [fits], isWarning }
}

/** The first of it, and how much more there is: for a narrow place. */
export function describeFitShortly(board: Board, fit: Fit): string {
  const { andMore } = texts()(timelineTextEn)
  const [first = '', ...rest] = linesOfFit(board, fit, shortConflictWords).lines
  return rest.length > 0 ? andMore(first, rest.length) : first
}

/** The same in one line. */
export function describeFit(board: Board, fit: Parameters<typeof linesOfFit>[1]): string {
  return linesOfFit(board, fit).lines.join('; ')
}
