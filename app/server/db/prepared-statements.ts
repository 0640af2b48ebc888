import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

/** As many as a day of the product asks; the widest keep 150 kilobytes each of the store's memory. */
const MOST_PREPARED = 150

/** What is asked over and over. All else is asked as the library does. */
const REPEATED = /^\s*(select|insert|update|delete|with)\b/i
/** After these a kept statement may be gone, or mean other columns. */
const CHANGES_SHAPE = /\b(create|alter|drop|deallocate|do|call|discard (all|plans))\b/i

/** One message of PostgreSQL's protocol, as the library reads it. */
type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/** A statement the store has read: its name there, the types of its values, and the description of its rows, if it has any. */
type Prepared = { name: string; types: number[]; rows: Answer[] }

/**
 * The statements that an embedded store keeps prepared, by their text. The library has PostgreSQL read and plan every
 * statement anew, in five calls: of a wide join's time that was four fifths. Those longest unused go first.
 */
export class PreparedStatements {
  readonly #lite: PGlite
  readonly #cache = new Map<string, Prepared>()
  #dropped: string[] = []
  #made = 0

  constructor(lite: PGlite) {
    this.#lite = lite
  }

  /** Whether it is asked here; the library's other options are the library's. */
  isRepeated(
    text: string,
    { blob, paramTypes, serializers, onNotice }: QueryOptions = {},
  ): boolean {
    if (REPEATED.test(text)) return !(blob || paramTypes || serializers || onNotice)
    this.invalidateAfter(text)
    return false
  }

  /** Has every statement read anew after one that changes tables, or discards what the session keeps. */
  invalidateAfter(text: string): void {
    if (!CHANGES_SHAPE.test(text)) return
    for (const { name } of this.#cache.values()) this.#dropped.push(name)
    this.#cache.clear()
  }

  /**
   * Asks a statement that {@link isRepeated} said yes to, as `PGlite.query` does.
   *
   * @throws {Error} What PostgreSQL refused, with its `code`, `constraint` and the rest.
   */
  query<T>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#lite._runExclusiveQuery(async () => {
      const prepared = this.#cache.get(text) ?? (await this.#prepare(text))
      // It is put behind all others when it has been answered; a refused one is read anew, whatever it was refused for.
      this.#cache.delete(text)
      const answers = await this.#run(prepared, params)
      this.#put(text, prepared)
      const [result] = parse.parseResults(answers, this.#lite.parsers, options)
      return result as Results<T>
    })
  }

  /** The same within an open transaction. */
  within(transaction: Transaction): Transaction {
    const query = <T>(text: string, params?: unknown[], options?: QueryOptions) =>
      this.isRepeated(text, options) && !transaction.closed
        ? this.query<T>(text, params, options)
        : transaction.query<T>(text, params, options)
    const exec: Transaction['exec'] = (...args) => {
      this.invalidateAfter(args[0])
      return transaction.exec(...args)
    }
    return Object.create(transaction, { query: { value: query }, exec: { value: exec } })
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `statement_${++this.#made}`
    const messages = protocol.serialize
    const answers = await this.#send(
      messages.parse({ name, text }),
      messages.describe({ type: 'S', name }),
    )
    const types = parse.parseDescribeStatementResults(answers)
    return { name, types, rows: answers.filter((answer) => answer.name === 'rowDescription') }
  }

  async #run({ name, types, rows }: Prepared, params: unknown[]): Promise<Answer[]> {
    const { bind, execute } = protocol.serialize
    try {
      const values = params.map((param, index) => this.#serialized(param, types[index]))
      return [...rows, ...(await this.#send(bind({ statement: name, values }), execute({})))]
    } catch (error) {
      this.#dropped.push(name)
      throw error
    }
  }

  #put(text: string, prepared: Prepared): void {
    this.#cache.set(text, prepared)
    if (this.#cache.size <= MOST_PREPARED) return
    const [longestUnused] = this.#cache
    if (!longestUnused) return
    this.#cache.delete(longestUnused[0])
    this.#dropped.push(longestUnused[1].name)
  }

  #serialized(param: unknown, type = 0): string | null {
    if (param === null || param === undefined) return null
    const serialize = this.#lite.serializers[type]
    return serialize ? serialize(param) : String(param)
  }

  /** Sends messages as one call, what is no longer kept before them; a failure of one ends them all. */
  #send(...messages: Uint8Array[]): Promise<Answer[]> {
    const { close, sync } = protocol.serialize
    const closes = this.#dropped.map((name) => close({ type: 'S', name }))
    this.#dropped = []
    const message = Buffer.concat([...closes, ...messages, sync()])
    return this.#lite.execProtocolStream(message, { syncToFs: false })
  }
}
