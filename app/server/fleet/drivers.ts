import { asc, eq, sql } from 'drizzle-orm'
import { buildOnce, type Database, drivers, type Transaction } from '#app/server/db/index.server.ts'

/** A driver. `phone` is E.164 where it could be parsed. */
export type Driver = typeof drivers.$inferSelect

/** What the office writes of a driver; without a word on it a new one is active. */
export type DriverFields = Pick<Driver, 'name' | 'phone' | 'email'> & { isActive?: boolean }

const listed = buildOnce((db) =>
  db
    .select()
    .from(drivers)
    .where(
      sql`${drivers.isActive} = coalesce(${sql.placeholder('active')}::boolean, ${drivers.isActive})`,
    )
    .orderBy(asc(drivers.name), asc(drivers.id))
    .prepare('listed-drivers'),
)

/** Every driver, or those who are active or not, by name. */
export function listDrivers(
  db: Database | Transaction,
  active: boolean | null = null,
): Promise<Driver[]> {
  return listed(db).execute({ active })
}

/** Takes a driver into the list. */
export async function addDriver(tx: Transaction, fields: DriverFields): Promise<Driver> {
  const [added] = await tx.insert(drivers).values(fields).returning()
  if (!added) throw new Error('the driver was not stored')
  return added
}

/** A driver, or null. */
export async function findDriver(db: Database, id: number): Promise<Driver | null> {
  const [found] = await db.select().from(drivers).where(eq(drivers.id, id))
  return found ?? null
}

/**
 * A driver, locked until the transaction ends, or null: against other edits and assignments, or, shared,
 * against edits alone.
 */
export async function lockDriver(
  tx: Transaction,
  id: number,
  strength: 'no key update' | 'share' = 'no key update',
): Promise<Driver | null> {
  const [found] = await tx.select().from(drivers).where(eq(drivers.id, id)).for(strength)
  return found ?? null
}

/** Changes a locked driver. */
export async function updateDriver(
  tx: Transaction,
  driver: Driver,
  change: Partial<DriverFields>,
): Promise<Driver> {
  await tx
    .update(drivers)
    .set({ isActive: driver.isActive, ...change })
    .where(eq(drivers.id, driver.id))
  return { ...driver, ...change }
}
