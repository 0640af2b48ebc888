import { isIP, isIPv4 } from 'node:net'

/** What an address becomes that is none. */
const UNKNOWN = 'unknown'
/** Bits of an IPv6 address: a household's least, what a provider gives its customer as a rule, and at most. */
const HOUSEHOLD_BITS = 64
const CUSTOMER_BITS = 56
const SITE_BITS = 48

/**
 * What a visitor is limited by: an IPv4 address, written as IPv6 or not, and of IPv6 the /64, for one
 * household has 2^64 addresses.
 *
 * @param address As the socket or a proxy of ours tells it; anything else is `unknown`.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  if (isIPv4(mapped)) return mapped
  if (isIP(plain) === 0) return UNKNOWN
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap(bytesOf).join('.')
  return prefixOf(groups, HOUSEHOLD_BITS)
}

/** The wider network of {@link networkOf}'s: those who may well be one and the same (/24 or /48). */
export function widerNetworkOf(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  const [address = ''] = network.split('/')
  return isIP(address) === 6 ? prefixOf(groupsOf(address), SITE_BITS) : network
}

/**
 * The networks that {@link networkOf}'s may be a part of, as one owner gets them, and how many visitors each stands for:
 * whoever rents one has all of its addresses for nothing.
 */
export function networksAround(network: string): [around: string, visitors: number][] {
  if (isIPv4(network)) return [[widerNetworkOf(network), 10]]
  const [address = ''] = network.split('/')
  if (isIP(address) !== 6) return []
  const groups = groupsOf(address)
  return [
    [prefixOf(groups, CUSTOMER_BITS), 4],
    [prefixOf(groups, SITE_BITS), 10],
  ]
}

function prefixOf(groups: number[], bits: number): string {
  const shown = groups.slice(0, Math.ceil(bits / 16)).map((group, index) => {
    const used = Math.min(16, bits - index * 16)
    return (group & (0xffff << (16 - used))).toString(16)
  })
  return `${shown.join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const bytes = dotted?.slice(1).map(Number) ?? []
  const tail = [0, 2].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16))
  const plain = dotted ? address.slice(0, dotted.index) + tail.join(':') : address
  const [head = '', rest] = plain.split('::')
  const [before, after] = [head, rest ?? ''].map((part) => part.split(':').filter(Boolean))
  const left = before ?? []
  const right = after ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...(rest === undefined ? [] : zeros), ...right].map((group) =>
    Number.parseInt(group, 16),
  )
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}
