import { type Tour, toursTextEn } from '#app/content/en/tours.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'

/** The stops of the day along a line, with their times. */
export function TourSchedule({ stops }: { stops: Tour['schedule'] }) {
  const toursText = useTexts()(toursTextEn)
  return (
    <section>
      <h3>{toursText.sections.schedule}</h3>
      <ol className="tour-schedule">
        {stops.map(({ time, activity }) => (
          <li key={time}>
            <time dateTime={time} className="figures">
              {formatTime(time)}
            </time>
            <span>{activity}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
