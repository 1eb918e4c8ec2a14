import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addressIn, compose, FILLED, type Service } from './compose.ts'
import { said } from './dockerfile.ts'
import { image } from './laid-out.ts'

/** The proxy: whether its configuration and docker-compose.yml fit together. */

const proxyText = readFileSync('docker/haproxy.cfg', 'utf8')
const { services } = compose(FILLED)
const one = (name: string): Service => services[name] ?? expect.fail(`There is no ${name}`)

describe('The entrance', () => {
  test('uses the addresses and the port of the servers', () => {
    const asked = Array.from(proxyText.matchAll(/^\s+server (foyer-\d)\S* (\S+)/gm), ([, name, at]) => [name, at])
    for (const [name = '', at] of asked) expect(at).toBe(`${addressIn(one(name), 'entrance')}:3000`)
    expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['foyer-1', 'foyer-2']))
    expect(said(image(), 'EXPOSE')).toEqual(['3000'])
  })

  test('listens on its published ports and on that of its health check', () => {
    const bound = Array.from(proxyText.matchAll(/^\s+bind \S*:(\d+)/gm), ([, port]) => port)
    const published = one('proxy').ports.map((port) => port.split(':')[1])
    expect(new Set(bound)).toEqual(new Set([...published, '8404']))
    expect(one('proxy').healthcheck?.test.at(-1)).toBe('http://127.0.0.1:8404/health/live')
    expect(proxyText).toMatch(/bind 127\.0\.0\.1:8404\n\s+monitor-uri \/health\/live\n/)
  })

  test('asks a server that returns 503 at once whether it is ready, and sends nobody there until it is', () => {
    const asked = Array.from(proxyText.matchAll(/^ +server foyer-\d \S+ check observe (.*)$/gm), ([, how]) => how)
    expect(asked).toEqual(Array.from({ length: 2 }, () => 'layer7 error-limit 1 on-error sudden-death'))
  })

  test('passes on the requested host name unchanged: the servers refuse names that they do not know', () => {
    expect(proxyText).not.toMatch(/set-header Host|http-send-name-header/)
  })

  test('passes on over plain http what phones need, and of what is sent only the form for guests', () => {
    const [, plain = ''] = proxyText.split(/^frontend plain$/m)
    expect(plain).toMatch(/^ +acl for_phones path_beg \/qr\/ \/assets\/\n +acl for_phones path \/hello$/m)
    expect(plain).toMatch(/unless reading or form sending phones_come_here$/m)
  })

  test('passes on the address that it sees itself, and none that a visitor claims', () => {
    expect(proxyText).toMatch(/^ +http-request set-header X-Forwarded-For %\[src\]$/m)
    expect(proxyText).toMatch(/^ +http-request del-header Forwarded$/m)
    expect(proxyText).not.toMatch(/forwardfor|add-header/)
  })
})
