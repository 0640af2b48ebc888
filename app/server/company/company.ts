import { desc, sql } from 'drizzle-orm'
import type { CompanyDetails } from '#app/content/company.ts'
import { describeCompany } from '#app/content/describe-company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { type CompanyFacts, FACT_NAMES, type FactName } from '#app/domain/company/facts.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import {
  companyFacts,
  type Database,
  type Store,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { type Live, openLiveCache } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'

/** What was said of one fact, and by whom. */
type FactChange = { fact: FactName; value: string; changedAt: Date; changedBy: string }

/** The company as the office edits it: every fact, which still are samples, and the last hundred changes. */
export type OfficeCompany = {
  /** Names what was seen; 0 while nobody changed anything. */
  version: number
  facts: CompanyFacts
  samples: FactName[]
  changes: FactChange[]
}

/** What becomes of facts that the office sends; of two who do, the second is told. */
type CompanyAnswer = { ok: true; company: OfficeCompany } | { ok: false; error: 'stale' }

/** Changed facts; `version` is that of what was shown, null any. */
type CompanyEdit = { version: number | null; facts: Partial<CompanyFacts>; actor: string }

/** Who runs this installation: read from memory by whatever is written, stored where the office edits it. */
export type CompanyBook = {
  /** As pages, letters and files tell it, now. */
  details(): CompanyDetails
  read(): Promise<OfficeCompany>
  change(edit: CompanyEdit): Promise<CompanyAnswer>
  /** Calls `listener` whenever a fact changed, here or in another process. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  close(): void
}

type CompanyDeps = {
  store: Pick<Store, 'db' | 'transaction'>
  live: Pick<Live, 'companyChanged' | 'subscribe'>
  now: Clock
  log: Log
}

/** The ways to pay that the checkout offers. */
type Offered = { paymentMethods: readonly PaymentMethod[] }

const CHANGES_SHOWN = 100

/** Reads the facts into this process, now and whenever any process changes them. */
export async function openCompany(
  deps: CompanyDeps,
  { paymentMethods }: Offered,
): Promise<CompanyBook> {
  const { store, live, log } = deps
  const listeners = new Set<() => void>()
  let details: CompanyDetails
  let taken = ''
  const read = async () => {
    const { facts, samples } = await readCompany(store.db)
    const said = JSON.stringify([facts, samples])
    // Every page is filled anew by it: not once more when the notice of an own change comes back.
    if (said === taken) return
    details = describeCompany(facts, new Set(samples), paymentMethods)
    taken = said
    for (const listener of listeners) listener()
  }
  const failure = 'the facts about the company could not be read'
  const current = await openLiveCache({ live, topic: 'company', read, failure, log })
  return {
    details: () => details,
    read: () => readCompany(store.db),
    async change(edit) {
      const answer = await changeCompany(deps, edit)
      // Whoever stored it sees it at once; other processes hear of it.
      if (answer.ok) await current.reload()
      return answer
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: current.close,
  }
}

function changeCompany(
  { store, live, now }: CompanyDeps,
  { version, facts, actor }: CompanyEdit,
): Promise<CompanyAnswer> {
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company', 0))`)
    const before = await readCompany(tx)
    if (version !== null && version !== before.version) return { ok: false, error: 'stale' }
    const rows = FACT_NAMES.flatMap((fact) => {
      const value = facts[fact]
      // A sample that is said again is the company's own from then on.
      if (value === undefined) return []
      if (value === before.facts[fact] && !before.samples.includes(fact)) return []
      return [{ fact, value, changedAt: now(), changedBy: actor }]
    })
    if (rows.length > 0) {
      await tx.insert(companyFacts).values(rows)
      live.companyChanged(tx)
    }
    return { ok: true, company: await readCompany(tx) }
  })
}

async function readCompany(db: Database | Transaction): Promise<OfficeCompany> {
  const { fact, value, changedAt, changedBy } = companyFacts
  const newest = await db
    .selectDistinctOn([fact], { fact, value, id: companyFacts.id })
    .from(companyFacts)
    .orderBy(fact, desc(companyFacts.id))
  const changes = await db
    .select({ fact, value, changedAt, changedBy })
    .from(companyFacts)
    .orderBy(desc(companyFacts.id))
    .limit(CHANGES_SHOWN)
  const said = Object.fromEntries(newest.map((row) => [row.fact, row.value]))
  return {
    version: Math.max(0, ...newest.map(({ id }) => id)),
    facts: { ...sampleFacts, ...said },
    samples: FACT_NAMES.filter((name) => !(name in said) && sampleFacts[name] !== ''),
    changes: changes as FactChange[],
  }
}
