import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, networksAround, widerNetworkOf } from './network.ts'

test.each([
  ['203.0.113.8', '203.0.113.8'],
  ['::ffff:203.0.113.8', '203.0.113.8'],
  ['::FFFF:cb00:7108', '203.0.113.8'],
  ['0:0:0:0:0:ffff:203.0.113.8', '203.0.113.8'],
  ['2001:db8:1:1::', '2001:db8:1:1::/64'],
  ['2001:0db8:0001:0001:ffff:0:0:3b', '2001:db8:1:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  '',
  'evil',
  'x'.repeat(3000),
  '203.0.113',
  '203.0.113.8, 1.2.3.4',
  '1.2.3.4:80',
  '[::1]',
])('%s is no address', (odd) => {
  expect(networkOf(odd)).toBe('unknown')
})

test('a household is one network, whatever its addresses look like', () => {
  const half = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(0xffff)))
  fc.assert(
    fc.property(half, half, half, (net, one, other) => {
      fc.pre(net.some((group) => group !== 0))
      const write = (host: number[]) =>
        [...net, ...host].map((group) => group.toString(16)).join(':')
      const compressed = new URL(`http://[${write(one)}]`).hostname.slice(1, -1)
      expect(networkOf(compressed)).toBe(networkOf(write(other)))
      expect(widerNetworkOf(networkOf(compressed))).toBe(
        `${net
          .slice(0, 3)
          .map((group) => group.toString(16))
          .join(':')}::/48`,
      )
    }),
  )
})

test('neighbours share the wider network, others do not', () => {
  expect(widerNetworkOf('203.0.113.8')).toBe(widerNetworkOf('203.0.113.200'))
  expect(widerNetworkOf('203.0.113.8')).not.toBe(widerNetworkOf('198.51.100.8'))
  expect(widerNetworkOf('2001:db8:1:1::/64')).toBe('2001:db8:1::/48')
  expect(widerNetworkOf('unknown')).toBe('unknown')
})

test.each<[string, [string, number][]]>([
  ['203.0.113.8', [['203.0.113.0/24', 10]]],
  [
    '2001:db8:1:12ff::/64',
    [
      ['2001:db8:1:1200::/56', 4],
      ['2001:db8:1::/48', 10],
    ],
  ],
  ['unknown', []],
])('around %s stand what its owner may have all of', (network, around) => {
  expect(networksAround(network)).toEqual(around)
})
