import { type PGlite, types } from '@electric-sql/pglite'

/**
 * Leaves PGlite the parsers of plain values and of lists of them. It makes one for a list of every type there is, each
 * table's rows among them, and puts all of them together anew for each statement of the query builder: of a short
 * statement's processor time that was the larger half.
 */
export async function parsePlainTypes(lite: PGlite): Promise<void> {
  const plain = [...Object.keys(types.parsers).map(Number).filter(Number.isInteger), types.UUID]
  const { rows } = await lite.query<{ list: number }>(
    'select typarray::int as list from pg_type where oid = any($1) and typarray <> 0',
    [plain],
  )
  const parsed = [...plain, ...rows.map(({ list }) => list)]
  lite.parsers = Object.fromEntries(
    parsed.flatMap((type) => {
      const parser = lite.parsers[type]
      return parser ? [[type, parser]] : []
    }),
  )
}

/** Has bytes go as they are, whatever they are of: values in PostgreSQL's binary form, and the rows of a list of them. */
export function passBytes(lite: PGlite): void {
  for (const [type, serialize] of Object.entries(lite.serializers)) {
    lite.serializers[Number(type)] = (value: unknown) =>
      value instanceof Uint8Array ? (value as unknown as string) : serialize(value)
  }
}
