import { Link } from 'react-router'
import { buttonLook } from '../primitives/button.tsx'

type PageLink = { to: string; label: string } | null

/** Props of {@link OfficePages}: null where there is no such page. */
type OfficePagesProps = { newest: PageLink; older: PageLink }

/** The ways from one page of a list to the newest and the older ones; nothing for a single page. */
export function OfficePages({ newest, older }: OfficePagesProps) {
  const links = [newest, older].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <div className="office-pages">
      {links.map(({ to, label }) => (
        <Link key={to} to={to} {...buttonLook('secondary', 'small')}>
          {label}
        </Link>
      ))}
    </div>
  )
}
