import { createContext, type ReactNode, useContext } from 'react'
import type { Cents } from '#app/domain/money.ts'
import { mayOpen } from '#app/domain/office/page-rights.ts'
import { may, type OfficeRole, type Right, refundLimit } from '#app/domain/office/rights.ts'

/** Who of the office looks at a screen; the most they may give back is in cents, null without a limit. */
export type OfficeCaller = { username: string; role: OfficeRole; refundLimitCents: Cents | null }

/** Outside the frame of the office, which tells who looks, a part shows all it has. */
const EVERYTHING: OfficeCaller = { username: '', role: 'owner', refundLimitCents: null }

const Caller = createContext<OfficeCaller | null>(EVERYTHING)

/** Tells the screens below who looks at them; null for a visitor of the open mailbox. */
export function CallerScope({
  caller,
  children,
}: {
  caller: OfficeCaller | null
  children: ReactNode
}) {
  return <Caller value={caller}>{children}</Caller>
}

/** Whether who looks at this screen may do something. The server asks again: this only hides. */
export function useMay(): (right: Right) => boolean {
  const caller = useContext(Caller)
  return (right) => caller !== null && may(caller.role, right)
}

/** Whether an address leads somewhere for who looks at this screen. */
export function useMayOpen(): (path: string) => boolean {
  const caller = useContext(Caller)
  return (path) => caller !== null && mayOpen(caller.role, path)
}

/** The most who looks at this screen may give back at once, cents; null without a limit. */
export function useRefundLimit(): Cents | null {
  const caller = useContext(Caller)
  return caller ? refundLimit(caller) : 0
}

/** Shows its children to who may do this. */
export function IfMay({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) ? children : null
}
