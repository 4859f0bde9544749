import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:51820', '203.0.113.9'],
  ['[2001:db8:1:2::1]:51820', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['unknown:80', 'unknown:80'],
])('maps %s to %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('addresses in the same /64 network count as one client', () => {
  expect(clientNetwork('2001:db8:1:2::a')).toBe(clientNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(clientNetwork('2001:db8:1:2::a')).not.toBe(clientNetwork('2001:db8:1:3::a'))
})
