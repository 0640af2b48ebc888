import type { Settings } from '#app/server/config/index.server.ts'
import { type CaldavDeps, openCaldav } from './caldav.ts'
import { openGoogleCalendar } from './google-calendar.ts'
import type { OutsideCalendar } from './types.ts'

/**
 * Opens the calendars outside that are set; their libraries are loaded only then. Asks nobody.
 *
 * @throws {SettingsError} Google's key file is none.
 */
export async function openOutsideCalendars(
  { caldav, google }: Settings['calendars'],
  deps: CaldavDeps,
): Promise<OutsideCalendar[]> {
  return [
    ...(caldav ? [await openCaldav(caldav, deps)] : []),
    ...(google ? [await openGoogleCalendar(google, deps)] : []),
  ]
}
