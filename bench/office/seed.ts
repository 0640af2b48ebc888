import type pg from 'pg'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { MAILS, MONEY, ON_THE_DAY, TRACES } from './seed-around.ts'
import { BOOKINGS, LINES, ORDERS, PEOPLE, STALE, TALLIES, UNPAID } from './seed-bookings.ts'

/** Of so many seasons, the last one half over: its middle is today. */
const SEASONS = 14.5

/**
 * Fills a migrated, empty database as a company of fifteen seasons left it: bookings, and in their proportion what was
 * sold, paid and given back, mails, drivers' events, plans, requests and who did what. Made from number series alone:
 * the same every day but for the dates. Triggers rest meanwhile, and indexes are built at the end.
 *
 * @param today The middle of the last season: its busiest days, some 480 trips each.
 */
export async function seedOffice(
  client: pg.Client,
  { amount, today }: { amount: number; today: WallDate },
  say: (line: string) => void,
): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '512MB';
    set synchronous_commit = off; set session_replication_role = replica; set timezone = 'UTC'`)
  const { rows: indexes } = await client.query<Index>(INDEXES)
  for (const { drop } of indexes) await client.query(drop)
  const first = addDays(today, -Math.round(14 * 365.25) - 108)
  const settings = { amount, per_season: amount / SEASONS, first, today }
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`select set_config('seed.${name}', $1, false)`, [String(value)])
  }
  const steps = [...PEOPLE, BOOKINGS, ORDERS, LINES, ...TALLIES, STALE]
  for (const step of [...steps, ...MONEY, ...MAILS, ...ON_THE_DAY, ...TRACES]) {
    const started = performance.now()
    const { rowCount } = await client.query(step)
    const table = /insert into (\w+)/.exec(step)?.[1]
    say(`${table}: ${rowCount} rows in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  for (const { make } of indexes) await client.query(make)
  await client.query(UNPAID)
  await client.query('vacuum analyze')
}

type Index = { drop: string; make: string }

/** All but those that keep rules, and the two that keep crews from two trips at once: built at the end they cost a fraction. */
const INDEXES = `
  select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as make
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not indisunique and not indisexclusion
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid))
  from pg_constraint where contype = 'x' and conrelid = 'bookings'::regclass`
