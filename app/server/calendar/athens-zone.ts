/** The zone every event is written in. */
export const ATHENS = 'Europe/Athens'

/**
 * Athens time by the rule of the European Union: summer time from the last Sunday of March, 03:00,
 * to the last Sunday of October, 04:00. A test holds it against the runtime's own zone data.
 */
export const ATHENS_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ATHENS}`,
  `X-LIC-LOCATION:${ATHENS}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:EEST',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:EET',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const
