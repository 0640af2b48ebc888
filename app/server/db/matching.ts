import { and, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchWays } from '#app/domain/text/search-text.ts'

/**
 * The condition that a column of search text (`bookingSearchText`) holds what was typed, in one of its ways. Words of
 * letters stand at the `beginning` of a word or `anywhere`; digits always anywhere, as a caller's last ones are enough.
 * False where nothing was typed.
 */
export function matching(column: PgColumn, typed: string, where: 'beginning' | 'anywhere'): SQL {
  const holds = (word: string) =>
    where === 'beginning' && /^[a-z]/.test(word)
      ? sql`${column} ~ ${`\\m${word.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')}`}`
      : like(column, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return or(...searchWays(typed).map((way) => and(...way.map(holds)))) ?? sql`false`
}
