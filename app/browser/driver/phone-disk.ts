import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Contents, PhoneRecords, UnsentEvent, UnsentPhoto } from './phone-contents.ts'

interface PhoneSchema extends DBSchema {
  kept: { key: keyof PhoneRecords; value: PhoneRecords[keyof PhoneRecords] }
  photos: { key: string; value: UnsentPhoto }
  outbox: { key: number; value: UnsentEvent }
}

/** Where a phone's contents are kept while the app is closed. */
export type PhoneDisk = {
  /**
   * Reads everything, stores what `change` makes of it, all or nothing, and returns that.
   *
   * @throws Whatever the browser says: that there is no room, that the connection was lost.
   */
  update(change: (stored: Contents) => Contents): Promise<Contents>
}

/** Longer than this a browser has lost the store without saying so. */
const PATIENCE_MS = 2_000

/** The browser's own store (IndexedDB), opened when it is first needed and again whenever it was lost. */
export function openPhoneDisk(name = 'meltemi-driver', patienceMs = PATIENCE_MS): PhoneDisk {
  let opened: Promise<IDBPDatabase<PhoneSchema>> | null = null
  const open = () => {
    opened ??= openDatabase(name, () => {
      opened = null
    })
    return opened
  }
  const updateOnce: PhoneDisk['update'] = async (change) => {
    try {
      return await inTime(patienceMs, async () => updateAll(await open(), change))
    } catch (error) {
      void opened?.then((db) => db.close()).catch(() => {})
      opened = null
      throw error
    }
  }
  return {
    update: (change) =>
      updateOnce(change).catch((error) => {
        if (error instanceof NoAnswer) throw error
        return updateOnce(change)
      }),
  }
}

async function openDatabase(name: string, onLost: () => void): Promise<IDBPDatabase<PhoneSchema>> {
  const db = await openDB<PhoneSchema>(name, 2, {
    upgrade(fresh, before) {
      if (before < 1) {
        fresh.createObjectStore('kept')
        fresh.createObjectStore('outbox', { keyPath: 'deviceSeq' })
      }
      fresh.createObjectStore('photos', { keyPath: 'eventId' })
    },
    // Whoever wants to delete it or make it newer would wait for ever.
    blocking() {
      onLost()
      db.close()
    },
    terminated: onLost,
  })
  void navigator.storage?.persist?.()
  return db
}

async function updateAll(
  db: IDBPDatabase<PhoneSchema>,
  change: (stored: Contents) => Contents,
): Promise<Contents> {
  const tx = db.transaction(['kept', 'outbox', 'photos'], 'readwrite', { durability: 'strict' })
  // Whoever waits for a request hears of a failure there; the transaction's own word on it is no second one.
  tx.done.catch(() => {})
  const [kept, outbox, photos] = [
    tx.objectStore('kept'),
    tx.objectStore('outbox'),
    tx.objectStore('photos'),
  ]
  const [names, values, events, allPhotos] = await Promise.all([
    kept.getAllKeys(),
    kept.getAll(),
    outbox.getAll(),
    photos.getAll(),
  ])
  const records = Object.fromEntries(names.map((key, index) => [key, values[index]]))
  const before = { records, events, photos: allPhotos }
  const after = change(before)
  const [goneEvents, newEvents] = differenceOf(before.events, after.events)
  const [gonePhotos, newPhotos] = differenceOf(before.photos, after.photos)
  // In this order: what is put may stand where something else was.
  const requests = [
    ...changedNames(before, after).map((key) => {
      const value = after.records[key]
      return value === undefined ? kept.delete(key) : kept.put(value, key)
    }),
    ...goneEvents.map(({ deviceSeq }) => outbox.delete(deviceSeq)),
    ...gonePhotos.map(({ eventId }) => photos.delete(eventId)),
    ...newEvents.map((event) => outbox.put(event)),
    ...newPhotos.map((photo) => photos.put(photo)),
  ]
  await Promise.all([...requests, tx.done]).catch((error) => {
    throw tx.error ?? error
  })
  return after
}

function changedNames(before: Contents, after: Contents): (keyof PhoneRecords)[] {
  const names = Object.keys({ ...before.records, ...after.records }) as (keyof PhoneRecords)[]
  return names.filter((key) => before.records[key] !== after.records[key])
}

/** What is there no more, and what is new. */
function differenceOf<Thing>(before: Thing[], after: Thing[]): [Thing[], Thing[]] {
  const [had, has] = [new Set(before), new Set(after)]
  return [before.filter((one) => !has.has(one)), after.filter((one) => !had.has(one))]
}

class NoAnswer extends Error {}

function inTime<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer()), patienceMs)
    void work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
