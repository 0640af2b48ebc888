import { SettingsError } from '#app/server/config/index.server.ts'
import { StoreInUse } from '#app/server/db/index.server.ts'

/**
 * What an operator reads when the product cannot open for a reason of theirs, in one line; null
 * when the reason is ours.
 */
export function explain(error: unknown, port?: number): string | null {
  if (error instanceof SettingsError || error instanceof StoreInUse) return error.message
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to a free one.`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL does not answer. Is PostgreSQL running?'
  return null
}
