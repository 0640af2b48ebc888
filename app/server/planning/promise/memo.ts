/** So many are remembered: a season. */
const MOST = 366

/** Remembers what was read for a while (ms), for whoever only looks; whoever comes meanwhile shares the answer. */
export class Memo<Key, Value> {
  readonly #known = new Map<Key, { at: number; value: Promise<Value> }>()
  readonly #read: (key: Key) => Promise<Value>
  readonly #mostMs: number

  constructor(mostMs: number, read: (key: Key) => Promise<Value>) {
    this.#mostMs = mostMs
    this.#read = read
  }

  of(key: Key): Promise<Value> {
    const at = performance.now()
    const known = this.#known.get(key)
    if (known && at - known.at < this.#mostMs) return known.value
    this.#known.delete(key)
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= MOST) this.#known.delete(oldest)
    const value = this.#read(key)
    this.#known.set(key, { at, value })
    // What failed is asked anew.
    value.catch(() => this.#known.delete(key))
    return value
  }

  forget(): void {
    this.#known.clear()
  }
}
