import { refusalsOf } from '#app/contract/describe.ts'
import type { Endpoint as Contract } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import type { Call } from './world.ts'

/** What each endpoint promises, by its method and path. */
export const CONTRACTS: Record<string, Contract> = Object.assign({}, ...Object.values(CAPABILITIES))

type Answer = Awaited<ReturnType<Call>>

/** What an answer of an endpoint says that its contract does not; null when it keeps it. */
export function findFault(route: string, { status, headers, text }: Answer): string | null {
  const contract = CONTRACTS[route]
  if (!contract) return 'no contract'
  const type = headers.get('content-type')?.split(';')[0] ?? null
  if (isOddBytes(type, text) || !(status in contract.answers)) {
    return findRefusal(contract, type, text)
  }
  const promised = contract.answers[status] ?? null
  if (promised === null) return null
  if (!('safeParse' in promised)) return promised.includes(type ?? '') ? null : `${status} ${type}`
  const read = promised.safeParse(JSON.parse(text))
  return read.success ? null : `${status} ${JSON.stringify(read.error.issues)}`
}

/** What no endpoint reads is refused at the door, whatever form the endpoint's own refusals have. */
function isOddBytes(type: string | null, text: string): boolean {
  return type === 'application/problem+json' && JSON.parse(text).code === 'odd-bytes'
}

function findRefusal(contract: Contract, type: string | null, text: string) {
  if (type !== 'application/problem+json') return `unexpected ${type}: ${text.slice(0, 80)}`
  const { code } = JSON.parse(text)
  return refusalsOf(contract).includes(code) ? null : `refusal ${code}`
}
