import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './team.css'
import { pages } from '#app/content/en/public-pages.ts'
import { type Position, positionsEn, teamEn } from '#app/content/en/team.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Arches } from '#app/ui/text-page/arches.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'

/** A page of text: no script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().team)
}

/** /team : life with us and the open positions. */
export default function TeamPage() {
  const team = useTexts()(teamEn)
  const { hero, seePositions, call } = team
  return (
    <>
      <PageHead
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        lead={hero.text}
        picture={<Arches places={['piso-livadi', 'golden-beach', 'aliki']} />}
      >
        <div className="text-head-ways">
          <ButtonLink href="#positions" size="large">
            {seePositions}
          </ButtonLink>
        </div>
      </PageHead>
      <Life />
      <Positions />
      <ClosingCall heading={call.heading} text={call.text}>
        <ButtonLink href="/contact" size="large">
          {call.contact}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function Life() {
  const team = useTexts()(teamEn)
  return (
    <dl className="page-column team-life">
      {team.life.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Positions() {
  const positions = useTexts()(positionsEn)
  const team = useTexts()(teamEn)
  return (
    <section id="positions" className="bg-paper-shade" aria-labelledby="positions-title">
      <div className="page-column section-air">
        <p className="eyebrow">{team.positionsEyebrow}</p>
        <h2 id="positions-title" className="mt-2">
          {team.positionsHeading}
        </h2>
        <ul className="team-positions">
          {positions.map((position) => (
            <OpenPosition key={position.id} position={position} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function OpenPosition({
  position: { id, icon, title, type, text, requirements },
}: {
  position: Position
}) {
  const team = useTexts()(teamEn)
  const titleId = `position-${id}`
  return (
    <li className="card">
      <div className="team-position-top">
        <Icon name={icon} size={32} />
        <span>{type}</span>
      </div>
      <h3 id={titleId}>{title}</h3>
      <p>{text}</p>
      <h4>{team.requirements}</h4>
      <ul>
        {requirements.map((requirement) => (
          <li key={requirement}>
            <Icon name="check" size={18} />
            {requirement}
          </li>
        ))}
      </ul>
      <ButtonLink href="/contact" aria-describedby={titleId}>
        {team.apply}
      </ButtonLink>
    </li>
  )
}
