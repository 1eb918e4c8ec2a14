import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isNearby } from './nearby.ts'

/** A computer in a private network and, with its provider's addresses, in a public one. */
const interfaces = () =>
  ({
    lo: [{ cidr: '127.0.0.1/8' }, { cidr: '::1/128' }],
    eth0: [{ cidr: '198.51.100.7/29' }, { cidr: '2001:db8:5:1::7/64' }],
    odd: [{ cidr: null }],
  }) as unknown as ReturnType<typeof networkInterfaces>

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.178.20',
  '::ffff:192.168.178.20',
  '169.254.7.7',
  'fd12:3456:789a::1',
  'fe80::1%eth0',
  '198.51.100.1',
  '::ffff:198.51.100.1',
  '2001:db8:5:1:ffff::1',
])('a browser at %s is in the network of the church', (address) => {
  expect(isNearby(address, interfaces)).toBe(true)
})

test.each([
  '',
  'unix',
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.64.0.1',
  '192.0.2.1',
  '198.51.100.8',
  '2001:db8:5:2::1',
  '10.0.0.1, 10.0.0.2',
  '10.0.0.1:3000',
])('a browser at "%s" is not', (address) => {
  expect(isNearby(address, interfaces)).toBe(false)
})

test('the networks of this computer count without being named', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address))
  expect(addresses.filter((address) => !isNearby(address))).toEqual([])
})
