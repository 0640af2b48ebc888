import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

const HeldContext = createContext(false)
const HoldContext = createContext<(change: 1 | -1) => void>(() => {})

/** Lets parts of a screen keep live updates waiting while somebody edits. */
export function LiveHold({ children }: { children: ReactNode }) {
  const [holders, setHolders] = useState(0)
  const hold = useCallback((change: 1 | -1) => setHolders((count) => count + change), [])
  return (
    <HoldContext value={hold}>
      <HeldContext value={holders > 0}>{children}</HeldContext>
    </HoldContext>
  )
}

/** Keeps live updates waiting for as long as `editing`: no row moves under an open editor. */
export function useHoldLive(editing: boolean): void {
  const hold = useContext(HoldContext)
  useEffect(() => {
    if (!editing) return
    hold(1)
    return () => hold(-1)
  }, [editing, hold])
}

/** Whether somebody edits on this screen. */
export function useLiveHeld(): boolean {
  return useContext(HeldContext)
}
