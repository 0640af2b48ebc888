import type { RequestDeps } from './types.ts'

/** What a guest typed into a form that was refused, and what was wrong, both by the names of the form's fields. */
export type TypedRequest = { fields: Record<string, string>; errors: Record<string, string> }

/** How long the address that carries it can be opened. */
const TYPED_MINUTES = 60
/** Longer than any field of the form may be. */
const LONGEST = 1000

/**
 * Seals what was typed for the address of the form's page, so that a browser without scripts shows it
 * again: nothing of it is stored here, and nobody reads it in a log or a history.
 */
export function sealTyped(
  { keys, now }: Pick<RequestDeps, 'keys' | 'now'>,
  { fields, errors }: TypedRequest,
): string {
  const cut = Object.entries(fields).map(([name, value]) => [name, value.slice(0, LONGEST)])
  const ends = now().getTime() + TYPED_MINUTES * 60_000
  return keys.seal('typed-request', JSON.stringify([Object.fromEntries(cut), errors, ends]))
}

/** What {@link sealTyped} sealed; null for what is not ours, or too old. */
export function openTyped(
  { keys, now }: Pick<RequestDeps, 'keys' | 'now'>,
  token: string,
): TypedRequest | null {
  const text = keys.unseal('typed-request', token)
  if (text === null) return null
  const [fields, errors, ends] = JSON.parse(text)
  return now().getTime() > ends ? null : { fields, errors }
}
