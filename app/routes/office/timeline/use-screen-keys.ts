import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { BoardTrip } from '#app/server/dispatch/index.server.ts'
import type { Ghosts } from './use-ghosts.ts'
import type { Moves } from './use-moves.ts'

/**
 * Keys of the whole screen: `n` and `p` go through the trips that something is wrong with, Ctrl+Z undoes,
 * Ctrl+Shift+Z does again; `d` gives the trip that is chosen or has the focus a crew, Escape puts it aside; `g` goes through what is proposed, Ctrl+Enter approves what of it is chosen. Where
 * somebody types they are letters.
 */
export function useScreenKeys({
  trouble,
  chosen,
  onChoose,
  moves,
  ghosts,
  ghostIds,
}: {
  trouble: readonly BoardTrip[]
  chosen: number | null
  onChoose: (id: number | null) => void
  moves: Moves
  ghosts: Ghosts | null
  ghostIds: readonly number[]
}): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const command = event.ctrlKey || event.metaKey
      if (command && event.key.toLowerCase() === 'z') {
        event.preventDefault()
        void (event.shiftKey ? moves.redo() : moves.undo())
      }
      if (ghosts) hearGhosts(event, ghosts, ghostIds)
      if (event.key === 'd' && !command && !event.altKey) pickCrew(chosen, onChoose)
      if (event.key === 'Escape' && chosen !== null) putAside(chosen, onChoose)
      const step = command || event.altKey ? undefined : { n: 1, p: -1 }[event.key]
      if (!step || trouble.length === 0) return
      const at = trouble.findIndex(({ id }) => id === chosen)
      const first = step > 0 ? -1 : 0
      const next = ((at < 0 ? first : at) + step + trouble.length) % trouble.length
      onChoose(trouble[next]?.id ?? null)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [trouble, chosen, onChoose, moves, ghosts, ghostIds])
}

/** Opens the cards of who could have the trip; those stand behind a button of its panel. */
function pickCrew(chosen: number | null, onChoose: (id: number | null) => void) {
  const at = document.activeElement?.closest<HTMLElement>('[data-trip]')?.dataset.trip
  const id = at === undefined ? chosen : Number(at)
  if (id === null) return
  flushSync(() => onChoose(id))
  document.querySelector<HTMLElement>('.timeline-panel [aria-haspopup="dialog"]')?.click()
}

/** Closes the panel; the focus goes back to the trip, unless one is in hand. */
function putAside(id: number, onChoose: (id: number | null) => void) {
  if (document.querySelector('[data-carried]')) return
  document.querySelector<HTMLElement>(`[data-trip="${id}"]`)?.focus()
  onChoose(null)
}

function hearGhosts(event: KeyboardEvent, ghosts: Ghosts, ids: readonly number[]) {
  const command = event.ctrlKey || event.metaKey
  if (command && event.key === 'Enter' && ghosts.chosen.size > 0 && !ghosts.working) {
    event.preventDefault()
    void ghosts.approve()
  }
  if (event.key !== 'g' || command || event.altKey || ids.length === 0) return
  const next = ids[(ghosts.at === null ? 0 : ids.indexOf(ghosts.at) + 1) % ids.length]
  if (next !== undefined) ghosts.goTo(next)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea')
}
