import type { AddressOf } from '#app/contract/call.ts'
import type { EndpointName } from '#app/contract/endpoints.ts'

/** Any address, as the types of the contract leave it. */
type AnyAddress = {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
}

/** The address of an endpoint on this site: what stands in its path and behind the `?` is encoded here. */
export function addressOf<Name extends EndpointName>(name: Name, where: AddressOf<Name>): string {
  const { params = {}, query } = where as AnyAddress
  const path = name.slice(name.indexOf(' ') + 1)
  const filled = path.replaceAll(/:(\w+)/g, (_, param) => encodeURIComponent(params[param] ?? ''))
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

/** The method of an endpoint. */
export function methodOf(name: EndpointName): string {
  return name.slice(0, name.indexOf(' '))
}
