import type { ReactNode } from 'react'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Running text in which `[words](address)` becomes a link. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = LINK.exec(text)
  if (!link) return text
  const [whole, words = '', address = ''] = link
  return (
    <>
      {text.slice(0, link.index)}
      <a href={address}>{words}</a>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  )
}
