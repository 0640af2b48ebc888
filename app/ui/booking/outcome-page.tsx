import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'

/** How a checkout ended, as the mark above the heading shows it. */
type OutcomeMark = 'waiting' | 'good' | 'stopped' | 'problem'

type OutcomePageProps = {
  mark: OutcomeMark
  heading: string
  lead?: ReactNode
  children?: ReactNode
}

/**
 * One calm column with a mark, a heading and what follows: success, cancel, confirmation. It
 * fills the window from the start, so what appears later moves nothing that was in view.
 */
export function OutcomePage({ mark, heading, lead, children }: OutcomePageProps) {
  return (
    <div className="page-column min-h-svh pt-10 pb-24 lg:pt-16">
      <div className="mx-auto grid max-w-2xl gap-8">
        <div className="grid justify-items-center gap-4 text-center" role="status">
          <Mark mark={mark} />
          {/* New words in new elements: another heading appears, nothing moves. */}
          <h1 key={heading} className="text-4xl">
            {heading}
          </h1>
          {lead && (
            <p key={`below ${heading}`} className="max-w-lg text-ink-soft">
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}

const MARKS: Record<Exclude<OutcomeMark, 'waiting'>, { icon: IconName; tone: string }> = {
  good: { icon: 'check', tone: 'bg-olive-100 text-olive-800' },
  stopped: { icon: 'close', tone: 'bg-sun-100 text-sun-800' },
  problem: { icon: 'warning', tone: 'bg-danger-100 text-danger-800' },
}

function Mark({ mark }: { mark: OutcomeMark }) {
  const { icon, tone } = mark === 'waiting' ? WAITING : MARKS[mark]
  return (
    <span className={`grid size-20 place-items-center rounded-full ${tone}`}>
      {icon ? <Icon name={icon} size={36} /> : <Spinner className="block text-3xl" />}
    </span>
  )
}

const WAITING = { icon: null, tone: 'bg-aegean-100 text-aegean-700' } as const
