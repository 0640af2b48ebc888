import type { ReactNode } from 'react'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** A good or a bad answer in words; sign and colour only repeat it. */
export function Verdict({ ok, children }: { ok: boolean; children: ReactNode }) {
  return (
    <span className="verdict" data-ok={ok}>
      <Icon name={ok ? 'check' : 'warning'} size={17} />
      {children}
    </span>
  )
}
