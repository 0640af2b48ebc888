import type { ReactNode } from 'react'
import { Link } from 'react-router'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Running text in which `[words](address)` becomes a link; a path of ours goes by the router. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const link = LINK.exec(text)
  if (!link) return text
  const [whole, words = '', address = ''] = link
  return (
    <>
      {text.slice(0, link.index)}
      <TextLink to={address}>{words}</TextLink>
      <LinkedText text={text.slice(link.index + whole.length)} />
    </>
  )
}

function TextLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>
}
