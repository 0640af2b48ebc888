import { type Contents, EMPTY, merged } from './phone-contents.ts'
import { openPhoneDisk, type PhoneDisk } from './phone-disk.ts'

/** Why the phone does not keep what is told once the app is closed: no room is left, or its store does not answer. */
export type StoreTrouble = 'full' | 'lost'

/**
 * Everything on the phone, in memory and in the browser's store. Where that has no room, is lost or was emptied while the app
 * is open, memory goes on; with each use it is tried again, and then has everything. Nothing that was told is lost meanwhile.
 */
export class PhoneStore {
  /** Why memory alone has what is told now; null while the browser's store has it. */
  trouble: StoreTrouble | null = null
  private contents: Contents = EMPTY
  /** The events and photos memory ever had: what is missing of them there is done with. */
  private readonly known = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()
  private readonly disk: PhoneDisk
  private readonly makeRoom: () => Promise<void>

  /** @param makeRoom Gives up what can be fetched again. */
  constructor(disk: PhoneDisk, makeRoom: () => Promise<void>) {
    this.disk = disk
    this.makeRoom = makeRoom
  }

  /** Everything, as it stands. */
  read(): Promise<Contents> {
    return this.update((contents) => contents)
  }

  /** Changes what is there, one after the other; never fails. */
  update<After extends Contents>(change: (contents: Contents) => After): Promise<After> {
    const done = this.last.then(() => this.updateOnce(change))
    this.last = done
    return done
  }

  private async updateOnce<After extends Contents>(
    change: (contents: Contents) => After,
  ): Promise<After> {
    const { contents } = this
    const isKnown = (one: Identified) => this.known.has(keyOf(one))
    let after: After | undefined
    const changeStored = (stored: Contents) => {
      const isBehind = this.trouble !== null || isEmptied(stored, contents)
      after = change(isBehind ? merged(contents, stored, isKnown) : stored)
      return after
    }
    const failure = await this.stored(changeStored)
    this.trouble = failure
    const made = failure || !after ? change(contents) : after
    this.contents = { records: made.records, events: made.events, photos: made.photos }
    for (const one of [...made.events, ...made.photos]) this.known.add(keyOf(one))
    return made
  }

  /** Null once it is in the browser's store. */
  private async stored(change: (stored: Contents) => Contents): Promise<StoreTrouble | null> {
    try {
      await this.disk.update(change)
      return null
    } catch (error) {
      if (!isFull(error)) return 'lost'
    }
    try {
      await this.makeRoom()
      await this.disk.update(change)
      return null
    } catch (error) {
      return isFull(error) ? 'full' : 'lost'
    }
  }
}

/** Opens the phone's store; there is always one, if only in memory. */
export async function openPhoneStore(
  disk: PhoneDisk = openPhoneDisk(),
  makeRoom: () => Promise<void> = async () => {},
): Promise<PhoneStore> {
  const store = new PhoneStore(disk, makeRoom)
  await store.read()
  return store
}

/** Each phone that was connected has a number for its next event. */
function isEmptied({ records }: Contents, memory: Contents): boolean {
  return records.seq === undefined && memory.records.seq !== undefined
}

type Identified = { eventId: string }

/** A photo has the id of its event. */
function keyOf(one: Identified): string {
  return `${'jpeg' in one ? 'photo' : 'event'} ${one.eventId}`
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Gives up the app's own files: without them it opens with a signal only, but what was told stays. */
export async function deleteShells(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) await caches.delete(name)
}
