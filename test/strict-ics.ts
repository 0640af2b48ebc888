/** What RFC 5545 asks of the properties of a component, as far as the product writes them. */
type Rules = { needed: string[]; allowed: string[]; inside: string[] }

const COMPONENTS: Record<string, Rules> = {
  VCALENDAR: {
    needed: ['PRODID', 'VERSION'],
    // RFC 7986 adds NAME and REFRESH-INTERVAL.
    allowed: ['CALSCALE', 'METHOD', 'NAME', 'REFRESH-INTERVAL'],
    inside: ['VEVENT', 'VTIMEZONE'],
  },
  VEVENT: {
    needed: ['UID', 'DTSTAMP', 'DTSTART', 'DTEND'],
    allowed: [
      ...['SEQUENCE', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'STATUS', 'TRANSP'],
      ...['LAST-MODIFIED', 'CREATED', 'URL', 'CLASS'],
    ],
    inside: ['VALARM'],
  },
  VALARM: { needed: ['ACTION', 'TRIGGER', 'DESCRIPTION'], allowed: [], inside: [] },
  VTIMEZONE: { needed: ['TZID'], allowed: [], inside: ['STANDARD', 'DAYLIGHT'] },
  STANDARD: {
    needed: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
    allowed: ['TZNAME', 'RRULE'],
    inside: [],
  },
  DAYLIGHT: {
    needed: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
    allowed: ['TZNAME', 'RRULE'],
    inside: [],
  },
}

/** TEXT: every comma, semicolon and backslash escaped, no control character (3.3.11). */
const TEXT = /^(?:[^\\;,\p{Cc}]|\t|\\[\\;,nN])*$/u
const UTC = /^\d{8}T\d{6}Z$/
const VALUES: Record<string, RegExp> = {
  SUMMARY: TEXT,
  DESCRIPTION: TEXT,
  LOCATION: TEXT,
  UID: TEXT,
  NAME: TEXT,
  DTSTAMP: UTC,
  'LAST-MODIFIED': UTC,
  DTSTART: /^\d{8}T\d{6}Z?$/,
  DTEND: /^\d{8}T\d{6}Z?$/,
  SEQUENCE: /^\d+$/,
  STATUS: /^(TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(OPAQUE|TRANSPARENT)$/,
  ACTION: /^DISPLAY$/,
  TRIGGER: /^-PT\d+H$/,
  TZOFFSETFROM: /^[+-]\d{4}$/,
  TZOFFSETTO: /^[+-]\d{4}$/,
  VERSION: /^2\.0$/,
}
const LINE =
  /^(?<name>[A-Z0-9-]+)(?<params>(?:;[A-Z0-9-]+=(?:[^";:,\p{Cc}]*|"[^"\p{Cc}]*"))*):(?<value>.*)$/su

type Open = { name: string; seen: Map<string, number>; inside: number }

/** Everything RFC 5545 would refuse in a file, line by line; empty when it is sound. */
export function icsFaults(text: string): string[] {
  const faults = [...lineFaults(text)]
  const zones = new Set<string>()
  const zonesUsed = new Set<string>()
  const open: Open[] = []
  for (const line of unfolded(text)) {
    const { name, params = '', value = '' } = LINE.exec(line)?.groups ?? {}
    if (!name) {
      faults.push(`no content line: ${line}`)
    } else if (name === 'BEGIN') {
      const outer = open.at(-1)
      if (outer) outer.inside++
      const fits = outer ? COMPONENTS[outer.name]?.inside.includes(value) : value === 'VCALENDAR'
      if (!fits) faults.push(`${value} may not begin here`)
      open.push({ name: value, seen: new Map(), inside: 0 })
    } else if (name === 'END') {
      const ended = open.pop()
      if (ended?.name !== value) faults.push(`END:${value} does not end ${ended?.name}`)
      if (ended) faults.push(...componentFaults(ended))
    } else {
      const component = open.at(-1)
      // Properties stand before the components inside (3.4, 3.6).
      if (component && component.inside > 0) faults.push(`${name} comes after a component`)
      component?.seen.set(name, (component.seen.get(name) ?? 0) + 1)
      if (VALUES[name] && !VALUES[name].test(value)) faults.push(`bad ${name}: ${value}`)
      if (name === 'TZID') zones.add(value)
      const zone = /;TZID=([^;:]+)/.exec(params)?.[1]
      if (zone) zonesUsed.add(zone)
      if (zone && value.endsWith('Z')) faults.push(`${name} has a zone and is in UTC`)
    }
  }
  if (open.length > 0) faults.push(`${open.at(-1)?.name} does not end`)
  for (const zone of zonesUsed) if (!zones.has(zone)) faults.push(`no rules for ${zone}`)
  return faults
}

function* lineFaults(text: string): Generator<string> {
  if (!text.endsWith('\r\n')) yield 'the last line does not end'
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) yield 'a line break that is not CRLF'
  for (const line of text.split('\r\n').slice(0, -1)) {
    if (Buffer.byteLength(line) > 75) yield `over 75 octets: ${line}`
    if (!line.isWellFormed()) yield `a character is cut in two: ${line}`
    if (line === '') yield 'an empty line'
  }
}

function unfolded(text: string): string[] {
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
}

function componentFaults({ name, seen, inside }: Open): string[] {
  const rules = COMPONENTS[name]
  if (!rules) return [`unknown component ${name}`]
  const missing = rules.needed.filter((property) => !seen.has(property))
  const known = [...rules.needed, ...rules.allowed]
  const foreign = [...seen.keys()].filter((one) => !known.includes(one) && !one.startsWith('X-'))
  const doubled = [...seen].filter(([, times]) => times > 1).map(([property]) => property)
  const empty = (name === 'VCALENDAR' || name === 'VTIMEZONE') && inside === 0
  return [
    ...missing.map((property) => `${name} without ${property}`),
    ...foreign.map((property) => `${name} with ${property}`),
    ...doubled.map((property) => `${name} with two ${property}`),
    ...(empty ? [`${name} has nothing in it`] : []),
  ]
}
