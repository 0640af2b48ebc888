import { useEffect } from 'react'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { useLatePart } from '#app/ui/office/use-late-part.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { RowKind } from './rows.ts'
import type { Moves } from './use-moves.ts'

type ConflictPartProps = { board: Board; by: RowKind; moves: Moves }

/** What speaks against a move, once something does: its dialog is fetched while the first move is on its way. */
export function ConflictPart({ board, by, moves }: ConflictPartProps) {
  const text = useTexts()(timelineTextEn)
  const { working, conflict } = moves
  const [Dialog, load] = useLatePart(conflictDialog)
  useEffect(() => {
    if (working) load()
  })
  if (!conflict) return null
  if (Dialog) return <Dialog {...{ board, by, conflict, moves }} />
  // Where it could not be fetched, that nothing was moved is said all the same.
  return <Notice tone="error">{text.conflictHeading(conflict.moves[0]?.trip.ref ?? '')}</Notice>
}

const conflictDialog = () => import('./conflict-dialog.tsx').then((part) => part.ConflictDialog)
