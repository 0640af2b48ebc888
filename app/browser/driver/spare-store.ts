import {
  FORGOTTEN,
  type PhoneRecords,
  type PhoneStore,
  type UnsentEvent,
  type UnsentPhoto,
} from './phone-store.ts'

/**
 * A phone's store that goes on when there is no room left: first it makes some, then it keeps in memory
 * what the phone does not take, for as long as the app is open. Nothing that was told is lost meanwhile,
 * and it is sent like all else.
 *
 * @param makeRoom Gives up what can be fetched again.
 */
export function withSpare(store: PhoneStore, makeRoom: () => Promise<void>): PhoneStore {
  const spare = { events: [] as UnsentEvent[], photos: new Map<string, UnsentPhoto>() }
  const written = new Map<keyof PhoneRecords, unknown>()
  return {
    isFull: () => spare.events.length > 0,
    read: async (name) => (written.has(name) ? (written.get(name) as never) : store.read(name)),
    async write(name, value) {
      written.delete(name)
      if (!(await tried(() => store.write(name, value)))) written.set(name, value)
    },
    async append(event, after = 0) {
      const last = Math.max(after, spare.events.at(-1)?.deviceSeq ?? 0)
      const append = () => store.append(event, last)
      const stored = await append().catch(() =>
        makeRoom()
          .then(append)
          .catch(() => null),
      )
      if (stored) return stored
      const seq = (await store.read('seq').catch(() => 0)) ?? 0
      const numbered = { ...event, deviceSeq: Math.max(seq, last) + 1 }
      spare.events.push(numbered)
      return numbered
    },
    async locate(deviceSeq, position) {
      const event = spare.events.find((one) => one.deviceSeq === deviceSeq)
      if (event) event.position = position
      else await tried(() => store.locate(deviceSeq, position))
    },
    outbox: async () => [...(await store.outbox()), ...spare.events],
    async storePhoto(photo) {
      if (!(await tried(() => store.storePhoto(photo)))) spare.photos.set(photo.eventId, photo)
    },
    photos: async () => [...(await store.photos()), ...spare.photos.values()],
    async dropPhoto(eventId) {
      spare.photos.delete(eventId)
      await store.dropPhoto(eventId)
    },
    async settle(numbers) {
      spare.events = spare.events.filter(({ deviceSeq }) => !numbers.includes(deviceSeq))
      await store.settle(numbers)
    },
    // A phone without room keeps its numbers: the office then reads that some are missing, and nothing is lost.
    async renumber(isOwn) {
      if (spare.events.length === 0) await tried(() => store.renumber(isOwn))
    },
    async forget() {
      for (const name of FORGOTTEN) written.delete(name)
      await store.forget()
    },
  }
}

async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}

/** Gives up the app's own files: without them it opens with a signal only, but what was told stays. */
export async function deleteShells(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
