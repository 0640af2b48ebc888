import { useEffect, useState } from 'react'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import type { Board, BoardTrip, SwapFit } from '#app/server/dispatch/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'

/** Two trips that could swap their crews; `fits` is undefined until it is known, null where it could not be. */
export type Swap = { trip: BoardTrip; rival: BoardTrip; fits: SwapFit[] | null | undefined }

/** Looks how two trips would fit with each other's crew; null while there are not two. */
export function useSwap({ day }: Board, trip?: BoardTrip, rival?: BoardTrip): Swap | null {
  const [found, setFound] = useState<{ pair: string; fits: SwapFit[] | null } | null>(null)
  const [id, otherId] = [trip?.id, rival?.id]
  const pair = `${id} ${otherId}`
  useEffect(() => {
    if (id === undefined || otherId === undefined) return
    let isLatest = true
    void callApi('GET /api/admin/plan/:day/swaps/:id/:otherId', {
      params: { day, id, otherId },
    }).then((answer) => {
      if (isLatest) setFound({ pair, fits: answer.ok ? answer.value : null })
    })
    return () => {
      isLatest = false
    }
  }, [day, id, otherId, pair])
  if (!trip || !rival) return null
  return { trip, rival, fits: found?.pair === pair ? found.fits : undefined }
}

/** What speaks against a swap, of both trips; null until it is known, and where it could not be looked up. */
export function conflictsOfSwap({ fits }: Swap): ConflictCode[] | null {
  return fits ? fits.flatMap(({ conflicts }) => conflicts.map(({ code }) => code)) : null
}
