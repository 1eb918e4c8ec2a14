import type { LookupAddress } from 'node:dns'
import { describe, expect, test } from 'vitest'
import { insistOnReach, mayReach, pinnedLookup, RefusedAddress, type Resolve } from './reachable.ts'

const HTTPS = { protocol: 'https:', privateHttp: false }
const HTTP_INSIDE = { protocol: 'http:', privateHttp: true }

function expectRefused(address: string, privateHttp: boolean): void {
  expect(() => insistOnReach(new URL(address), privateHttp), address).toThrow(RefusedAddress)
}

describe('Foyer never calls', () => {
  test.each([
    ['a link-local address', ['169.254.1.1', 'fe80::1', 'febf::1']],
    ['the address at which a cloud gives out its keys', ['169.254.169.254', '100.100.100.200', '168.63.129.16']],
    ['such an address of IPv6', ['fd00:ec2::254', 'fd00:ec2::23', 'fd00:c1::a9fe:a9fe', 'fd00:42::42', 'fd20:ce::254']],
    ['no address at all', ['0.0.0.0', '0.1.2.3', '::']],
    ['many computers at once', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['a reserved address', ['240.0.0.1', '192.0.2.7', '198.18.0.1', '203.0.113.9', '2001:db8::1', '100::1', 'fec0::1']],
    [
      'an IPv4 address inside of an IPv6 one',
      ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::7f00:1', '64:ff9b::a9fe:a9fe'],
    ],
    ['a tunnel to an IPv4 address', ['2002:a9fe:a9fe::1', '2001:0:a9fe:a9fe::1']],
    ['what is no address', ['', 'localhost', 'fe80::1%eth0', '127.0.0.1:80']],
  ])('%s', (_, addresses) => {
    for (const address of addresses) {
      expect(mayReach(address, HTTPS), address).toBe(false)
      expect(mayReach(address, HTTP_INSIDE), address).toBe(false)
    }
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://0/',
    'https://user@receiver.example/',
    'https://user:pass@receiver.example/',
    'https://receiver.example:25/',
    'http://127.0.0.1:22/',
    'ftp://receiver.example/',
    'file:///etc/passwd',
  ])('%s', (address) => {
    expectRefused(address, true)
    expectRefused(address, false)
  })
})

test('over http Foyer calls private addresses alone, and only where an administrator has ticked it', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.5',
    '100.64.0.1',
    '::1',
    'fd12::1',
  ]
  for (const address of inside) {
    expect(mayReach(address, HTTP_INSIDE), address).toBe(true)
    expect(mayReach(address, { ...HTTP_INSIDE, privateHttp: false }), address).toBe(false)
    expect(mayReach(address, HTTPS), address).toBe(true)
  }
  for (const address of ['93.184.215.14', '172.32.0.1', '2606:4700::1111']) {
    expect(mayReach(address, HTTP_INSIDE), address).toBe(false)
    expect(mayReach(address, HTTPS), address).toBe(true)
  }
  expectRefused('http://192.168.1.5:1880/', false)
  expect(() => insistOnReach(new URL('http://192.168.1.5:1880/in'), true)).not.toThrow()
  expect(() => insistOnReach(new URL('https://receiver.example/in'), false)).not.toThrow()
})

describe('A name', () => {
  const found = (...addresses: readonly string[]): Resolve =>
    ((_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as Resolve
  const looked = (resolve: Resolve, all = true) =>
    new Promise<unknown>((settle) => {
      pinnedLookup(HTTPS, resolve)('receiver.example', { all }, (error, address) => settle(error ?? address))
    })

  test('leads to the addresses that it had when it was looked up', async () => {
    expect(await looked(found('93.184.215.14', '::1'))).toMatchObject([
      { address: '93.184.215.14' },
      { address: '::1' },
    ])
    expect(await looked(found('93.184.215.14'), false)).toBe('93.184.215.14')
  })

  test('is refused when one of its addresses is, or when it has none', async () => {
    for (const addresses of [['93.184.215.14', '169.254.169.254'], ['::ffff:10.0.0.1'], []])
      expect(await looked(found(...addresses))).toBeInstanceOf(RefusedAddress)
  })
})
