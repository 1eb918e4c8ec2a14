import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { RUTH } from '#domain/given.ts'
import { CODE_SHOWN_MS, createHelloTokens } from './hello-tokens.ts'
import { createTickets, signer } from './tickets.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const otherKey = createSecretKey(Buffer.alloc(32, 8))

const BEGINNING = Date.parse('2026-11-22T15:57:00.000Z')
const clock = { at: BEGINNING }
const now = () => new Date(clock.at).toISOString()
const at = <T>(moment: number, look: () => T): T => {
  clock.at = moment
  return look()
}

describe('the code on the wall', () => {
  const tokens = createHelloTokens(key, now)
  const shownAt = (moment: number) => at(moment, () => tokens.tokenAt('wall 1'))
  const screenAt = (moment: number, token: string) => at(moment, () => tokens.screenOf(token))

  test('changes every three minutes', () => {
    const { token, changesIn } = shownAt(BEGINNING)
    expect(changesIn).toBe(CODE_SHOWN_MS)
    expect(shownAt(BEGINNING + CODE_SHOWN_MS - 1)).toMatchObject({ token, changesIn: 1 })
    expect(shownAt(BEGINNING + CODE_SHOWN_MS).token).not.toBe(token)
  })

  test('is good until the last moment of six minutes after it was shown, and then no more', () => {
    const { token, endsIn } = shownAt(BEGINNING)
    expect(endsIn).toBe(3 * CODE_SHOWN_MS)
    expect(shownAt(BEGINNING + 1).endsIn).toBe(3 * CODE_SHOWN_MS - 1)
    expect(screenAt(BEGINNING + 3 * CODE_SHOWN_MS - 1, token)).toMatch(/^[\w-]{6}$/)
    expect(screenAt(BEGINNING + 3 * CODE_SHOWN_MS, token)).toBeNull()
  })

  test('is good at a server whose clock is three minutes behind', () => {
    const { token } = shownAt(BEGINNING)
    expect(screenAt(BEGINNING - 1, token)).not.toBeNull()
    expect(screenAt(BEGINNING - CODE_SHOWN_MS - 1, token)).toBeNull()
  })

  test('says which wall it was, and nothing else does', () => {
    const [one, other] = [tokens.tokenAt('wall 1'), tokens.tokenAt('wall 2')]
    expect(tokens.screenOf(one.token)).not.toBe(tokens.screenOf(other.token))
    const forged = createHelloTokens(otherKey, now).tokenAt('wall 1').token
    for (const token of [forged, '', '.', 'x', one.token.slice(0, -1), `${one.token}x`, `x${one.token}`])
      expect(tokens.screenOf(token)).toBeNull()
  })
})

describe('the ticket of a phone', () => {
  const tickets = createTickets(key, now)
  const until = '2026-11-23T06:00:00.000Z'
  const ticket = tickets.give(RUTH, until, 'wall-1')

  test('is for one guest, until its hour', () => {
    const last = Date.parse(until) - 1
    expect(at(last, () => tickets.read(ticket))).toEqual({ guest: RUTH, until, screen: 'wall-1', text: ticket })
    expect(at(last + 1, () => tickets.read(ticket))).toBeNull()
  })

  test('of an earlier version, which named no wall, is still good', () => {
    clock.at = BEGINNING
    const earlier = signer(key, 'ticket').signed(`${RUTH}.${Date.parse(until) / 1000}`)
    expect(tickets.read(earlier)).toEqual({ guest: RUTH, until, screen: '', text: earlier })
  })

  test('cannot be made by anybody else, or for another guest', () => {
    clock.at = BEGINNING
    const token = createHelloTokens(key, now).tokenAt('wall 1').token
    const forged = createTickets(otherKey, now).give(RUTH, until, 'wall-1')
    for (const given of [undefined, '', token, forged, ticket.replace('1', '2'), `${ticket}0`])
      expect(tickets.read(given)).toBeNull()
  })
})
