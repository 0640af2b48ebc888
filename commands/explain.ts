import { SettingsError } from '#app/server/config/index.server.ts'
import { StoreInUse, StoreRefused } from '#app/server/db/index.server.ts'

/**
 * What an operator reads when the product cannot open for a reason of theirs, in one line; null
 * when the reason is ours.
 */
export function explain(error: unknown, port?: number): string | null {
  const isOurs =
    error instanceof SettingsError || error instanceof StoreInUse || error instanceof StoreRefused
  if (isOurs) return error.message
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to a free one.`
  if (code === 'ECONNREFUSED') return 'DATABASE_URL does not answer. Is PostgreSQL running?'
  return null
}
