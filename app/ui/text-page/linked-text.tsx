import type { ReactNode } from 'react'
import { firstLink } from '#app/content/en/text-links.ts'

/** Running text in which `[words](address)` becomes a link. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = firstLink(text)
  if (!link) return <>{text}</>
  return (
    <>
      {link.before}
      <a href={link.address}>{link.words}</a>
      <LinkedText text={link.after} />
    </>
  )
}
