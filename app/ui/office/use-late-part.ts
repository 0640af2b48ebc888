import { type ComponentType, useState } from 'react'
import { importPart } from '#app/ui/frame/import-part.ts'

/**
 * A component that is fetched when somebody is about to need it: itself once it is there, and what fetches it. Where that
 * fails without a server, the next call tries again.
 */
export function useLatePart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, load: () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const load = () => {
    if (Part) return
    void importPart(fetchPart).then(
      (part) => setPart(() => part),
      () => {},
    )
  }
  return [Part, load]
}
