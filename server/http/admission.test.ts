import { expect, test } from 'vitest'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { setDoors } from '#domain/contract/device/device-routes.ts'
import { foyer, newPhone } from '#tests/foyer/setup.ts'

const forwarded = { 'x-forwarded-for': '192.168.1.5' }
const asked = { body: { phone: newPhone() } }
const told = (logged: readonly string[]) => logged.filter((line) => line.includes('TRUST_PROXY'))

test('a proxy that nobody named keeps tablets out, and the log says so once, without an address', async () => {
  const opened = await foyer()
  expect((await opened.ask(checkPhone, asked)).status).toBe(200)
  for (let time = 0; time < 3; time++) {
    const { status, failure } = await opened.ask(checkPhone, asked, forwarded)
    expect([status, failure.code]).toEqual([403, 'device-unknown'])
  }
  expect(told(opened.logged)).toHaveLength(1)
  expect(told(opened.logged)[0]).not.toContain('192.168')
})

test('a proxy that TRUST_PROXY names passes tablets on, and the log says nothing', async () => {
  const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  expect((await opened.ask(checkPhone, asked, forwarded)).status).toBe(200)
  expect(told(opened.logged)).toEqual([])
})

test('while the doors are closed no proxy is to blame', async () => {
  const opened = await foyer()
  await opened.asAdmin(setDoors, { body: { closed: true } })
  expect((await opened.ask(checkPhone, asked, forwarded)).status).toBe(403)
  expect(told(opened.logged)).toEqual([])
})
