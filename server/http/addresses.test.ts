import { expect, test } from 'vitest'
import { addresses, addressForPhones } from './addresses.ts'

const at = (host: string, tls?: { cert: string; key: string }) => addresses({ host, tls }, 3000)

test('a server that everybody can reach shows its address on this machine, and those for tablets', () => {
  const { here, tablets } = at('0.0.0.0')
  expect(here).toBe('http://localhost:3000')
  for (const address of tablets) expect(address).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:3000$/)
  expect(tablets.join()).not.toContain('127.0.0.1')
})

test('a server that only this machine can reach shows no addresses for tablets', () => {
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(at(host).tablets).toEqual([])
  expect(at('::1').here).toBe('http://[::1]:3000')
})

test('a single given address is for everybody, and with a certificate it is https', () => {
  expect(at('192.168.1.10', { cert: '', key: '' })).toEqual({
    here: 'https://192.168.1.10:3000',
    tablets: ['https://192.168.1.10:3000'],
  })
})

test('a program that names no host gets an address of this server, such as one that speaks HTTP/1.0', () => {
  const asked = { protocol: 'http', host: undefined, hostname: undefined, socket: { localPort: 3000 } } as never
  expect(addressForPhones({ host: '192.168.1.10', tls: undefined, port: 3000 }, asked)).toBe('http://192.168.1.10:3000')
  expect(addressForPhones({ host: '127.0.0.1', tls: undefined, port: 3000 }, asked)).toBe('http://127.0.0.1:3000')
})
