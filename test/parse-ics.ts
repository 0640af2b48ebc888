import ICAL from 'ical.js'

/** An event as another program reads it from a file. */
export type ParsedEvent = {
  uid: string
  sequence: number
  status: string
  summary: string
  description: string
  location: string
  start: Date
  end: Date
  /** What the file says of the start: its wall time and zone. */
  startsAs: { wall: string; zone: string | null }
  stamp: Date
  /** Instants at which the calendar reminds. */
  alarms: Date[]
}

/** Reads a file with ical.js, by the zone rules that stand in the file itself. */
export function parseIcs(text: string): ParsedEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const start = component.getFirstProperty('dtstart')
    const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
    const at = event.startDate
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: text('status'),
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: at.toJSDate(),
      end: event.endDate.toJSDate(),
      startsAs: { wall: at.toString(), zone: start?.getParameter('tzid')?.toString() ?? null },
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
      alarms: component.getAllSubcomponents('valarm').map((alarm) => {
        const before = alarm.getFirstPropertyValue('trigger') as ICAL.Duration
        return new Date(at.toJSDate().getTime() + before.toSeconds() * 1000)
      }),
    }
  })
}
