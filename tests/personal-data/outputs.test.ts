import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'
import { expectNobodyIn } from '#tests/foyer/printed/people-of-tests.ts'
import { canariesIn, filesWith } from './traces.ts'

/** What a server leaves outside of its log: its output, its metrics, its lists, and the replies to calls that fail. */

const { within, start } = ownDirectory()

const NAME = 'Canary Amsterby'
const PHONE = '7375500987'
const EMAIL = 'canary.amsterby@example.org'
/** The built files that are not compressed. Each compressed one is a copy of one of them. */
const TEXT = /\.(js|css|html|json|webmanifest|svg)$/
const canaries = [NAME, 'Amsterby', PHONE, EMAIL].map((words) => ({ where: words, words }))

/** Calls that fail, with a person in each part of them. */
async function failures(url: string, userId: number): Promise<string> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const calls: [string, RequestInit][] = [
    [`/api/users/${encodeURIComponent(NAME)}`, {}],
    [`/api/Amsterby?lastName=Amsterby`, {}],
    [`/api/users/by-code/${PHONE}`, {}],
    ['/api/users', { ...post, body: JSON.stringify({ name: NAME, phone: PHONE, email: NAME }) }],
    ['/api/users', { ...post, body: `{"name":"${NAME}",` }],
    ['/api/users/check-phone', { ...post, body: JSON.stringify({ phone: `${PHONE}1` }) }],
    ['/api/check-in', { ...post, body: JSON.stringify({ userData: { eventId: 1, userId }, familyMemberIds: [NAME] }) }],
    [`/api/admin/attendees/${userId}`, { headers: { authorization: `Basic ${btoa(`:${NAME}`)}` } }],
  ]
  const replies = calls.map(async ([path, request]) => {
    const reply = await fetch(`${url}${path}`, request)
    expect([path, reply.status]).toEqual([path, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
    return await reply.text()
  })
  return (await Promise.all(replies)).join('\n')
}

test('no name, number or address is in what a server prints, in its metrics, its lists, its errors or its pages', async () => {
  const copies = within('copies')
  mkdirSync(copies)
  const server = await start({ METRICS: 'on', LOG_LEVEL: 'trace', BACKUP_DIR: copies })
  const { url } = server
  const { body: user } = await askAt(url, createUser, { body: { name: NAME, phone: PHONE, email: EMAIL } })
  const { body: event } = await askAt(url, currentEvent, {})
  await askAt(url, checkIn, { body: { userData: { eventId: event.id, userId: user.id } } })
  await askAt(url, checkPhone, { body: { phone: PHONE } })
  const failed = await failures(url, user.id)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const health = await (await fetch(`${url}/health/ready`)).text()

  // The test would find it: the log and the reply to a call that succeeds hold it.
  expect(filesWith(within(), canaries)).toContain('foyer.db')
  expect(canariesIn(JSON.stringify(user), canaries)).toEqual(canaries.map(({ where }) => where))

  // What is searched tells of this visit.
  expect(metrics).toContain('foyer_recorded_total{kind="check-in"} 1')
  expect(failed).toContain('password-needed')

  await askAt(url, eraseAttendee, { params: { userId: user.id } }, { authorization: ADMIN })
  const lists = ['foyer.endings', 'copies/foyer.endings'].map((list) => within(list))
  await expect
    .poll(() => lists.map((list) => readFileSync(list, 'utf8').includes('AttendeeErased')))
    .toEqual([true, true])
  server.signal('SIGTERM')
  await server.ended
  const written = lists.map((list) => readFileSync(list, 'utf8')).join('\n')
  expect(written).toContain(String(user.id))
  for (const text of [failed, metrics, health, written, server.said()]) expect(canariesIn(text, canaries)).toEqual([])
  expect(filesWith('dist', canaries)).toBe('')
})

test('nobody of any test is in the built pages', () => {
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  expect(built.length).toBeGreaterThan(50)
  for (const name of built) expectNobodyIn(readFileSync(join('dist', name), 'utf8'), name)
})
