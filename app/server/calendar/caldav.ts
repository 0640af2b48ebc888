import type { Clock } from '#app/server/clock/index.server.ts'
import type { Outside } from '#app/server/outside/index.server.ts'
import {
  type CaldavSettings,
  type Collection,
  openCollection,
  type Resource,
} from './caldav-collection.ts'
import { CalendarFailure, callThrough, type GuardedCall, TURNS } from './calendar-failure.ts'
import { isBehind, sequenceIn, stateOf } from './event-state.ts'
import { ALARMS } from './feed.ts'
import type { CalendarEvent, EventName, OutsideCalendar } from './types.ts'
import { stateIn, writeIcsObject } from './write-ics.ts'

/** What copies to a CalDAV server work with; `timeoutMs` is for tests. */
export type CaldavDeps = { outside: Outside; now: Clock; timeoutMs?: number }

/** Copies trips into one collection of a CalDAV server: Radicale, Nextcloud, iCloud. */
export async function openCaldav(
  settings: CaldavSettings,
  { outside, now, timeoutMs }: CaldavDeps,
): Promise<OutsideCalendar> {
  const collection = await openCollection(settings, timeoutMs)
  const client: Client = { collection, call: callThrough(outside, 'caldav') }
  return {
    name: 'caldav',
    publish: (event) =>
      change(client, event, (known, name) => {
        if (known && !isBehind(stateIn(known.text), event)) return DONE
        const text = writeIcsObject(shown(event, now()), stateOf(event))
        return client.call('put', () => collection.write(name, text, known?.etag ?? null))
      }),
    remove: (event) =>
      change(client, event, (known, name) => {
        if (!known || sequenceIn(stateIn(known.text)) > event.sequence) return DONE
        return client.call('delete', () => collection.delete(name, known.etag))
      }),
    forget: (event) =>
      change(client, event, (known, name) =>
        known ? client.call('delete', () => collection.delete(name, known.etag)) : DONE,
      ),
    check: () => collection.check(),
  }
}

type Client = { collection: Collection; call: GuardedCall }

const DONE = Promise.resolve(true)

/** Reads what stands there and changes it, anew while somebody else is faster. */
async function change(
  { collection, call }: Client,
  { uid }: EventName,
  work: (known: Resource | null, name: string) => Promise<boolean>,
): Promise<void> {
  const name = `${uid}.ics`
  for (let turn = 0; turn < TURNS; turn++) {
    const known = await call('get', () => collection.read(name))
    if (await work(known, name)) return
  }
  throw new CalendarFailure('caldav', 'put', 412)
}

function shown(event: CalendarEvent, stamp: Date) {
  return { ...event, status: 'confirmed' as const, stamp, alarms: ALARMS }
}
