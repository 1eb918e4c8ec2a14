import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isForwardedByStranger, sourceOf, trustIn } from './source.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  socket: { remoteAddress } as Socket,
  headers,
})
const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses })
const trust = trustIn('10.0.0.1, 10.0.0.2')

describe('A request through a proxy', () => {
  test.each([
    ['a client that comes directly', from('192.168.1.5'), '192.168.1.5', false],
    ['a trusted proxy', from('10.0.0.1', forwarded('192.168.1.5')), '192.168.1.5', false],
    ['two trusted proxies', from('10.0.0.2', forwarded('192.168.1.5, 10.0.0.1')), '192.168.1.5', false],
    ['a proxy that is not trusted', from('127.0.0.1', forwarded('192.168.1.5')), '127.0.0.1', true],
    [
      'a stranger in front of a trusted proxy',
      from('10.0.0.1', forwarded('192.168.1.5, 192.168.1.9')),
      '192.168.1.9',
      true,
    ],
  ])('is judged by the right address: %s', (_, request, source, isForwarded) => {
    expect([sourceOf(request, trust), isForwardedByStranger(request, trust)]).toEqual([source, isForwarded])
  })

  test.each(['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'])(
    'is recognised by %s, unless the proxy is trusted',
    (name) => {
      expect(isForwardedByStranger(from('127.0.0.1', { [name]: 'x' }), trust)).toBe(true)
      expect(isForwardedByStranger(from('10.0.0.1', { [name]: 'x', ...forwarded('192.168.1.5') }), trust)).toBe(false)
    },
  )
})
