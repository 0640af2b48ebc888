import { type Destination, guideTextEn } from '#app/content/en/destinations.ts'
import { useTexts } from '#app/content/texts.ts'
import { IslandMap } from '#app/ui/map/island-map.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import type { Arrivals, Drive } from './arrivals.ts'

type GettingHereProps = { destination: Destination; arrivals: Arrivals }

/** Map with the road from the port, both drives, buses, and the way to book. */
export function GettingHere({ destination, arrivals }: GettingHereProps) {
  const guideText = useTexts()(guideTextEn)
  const { name, place, content } = destination
  const { fromAirport, fromPort, localTransport } = content.transportation
  return (
    <section className="guide-getting" aria-labelledby="getting-here">
      <IslandMap route={arrivals.portRoad} pickup={guideText.port} dropoff={name} width={380} />
      <div className="guide-getting-words">
        <h2 id="getting-here">{guideText.gettingHere}</h2>
        <Way icon="plane" title={guideText.fromAirport} drive={arrivals.fromAirport}>
          {fromAirport}
        </Way>
        <Way icon="ferry" title={guideText.fromPort} drive={arrivals.fromPort}>
          {fromPort}
        </Way>
        <Way icon="pin" title={guideText.localTransport}>
          {localTransport}
        </Way>
        <ButtonLink
          href={`/booking?to=${encodeURIComponent(place)}`}
          size="large"
          className="mt-5 w-full"
        >
          {guideText.book}
        </ButtonLink>
        <p className="mt-2 text-center text-sm text-ink-faint">{guideText.bookNote}</p>
      </div>
    </section>
  )
}

type WayProps = { icon: IconName; title: string; drive?: Drive; children: string }

function Way({ icon, title, drive, children }: WayProps) {
  return (
    <div className="guide-way">
      <Icon name={icon} size={24} />
      <div>
        <h3>{title}</h3>
        {drive && (
          <p className="guide-way-drive figures">
            {drive.distance} · {drive.duration} <strong>{drive.price}</strong>
          </p>
        )}
        <p>{children}</p>
      </div>
    </div>
  )
}
