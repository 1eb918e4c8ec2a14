import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { HashingLine, NotJudged } from './sign-in.ts'
import type { Guesser } from '#server/access/limits/guesser.ts'
import { type ComputersPassword, setPassword, storedPassword } from './computers-password.ts'
import { type Foyer, headerWith, quickHash } from '#tests/foyer/foyer.ts'
import { foyer, viewerAt } from '#tests/foyer/setup.ts'

const stranger = (id: string): Guesser => ({ id, isKnown: false, browser: null, hasLeft: () => false })
const known = (id: string): Guesser => ({ ...stranger(id), isKnown: true })

/** A line, and the guesses that are being hashed in it. The test finishes each one. */
function openLine() {
  const line = new HashingLine()
  const underWay = new Map<string, () => void>()
  const join = async (guesser: Guesser, name: string) => {
    await line.join(guesser, () => new Promise<void>((resolve) => underWay.set(name, resolve)))
  }
  const finish = async (name: string) => {
    underWay.get(name)?.()
    underWay.delete(name)
    await new Promise(setImmediate)
  }
  return { line, join, finish, underWay: () => [...underWay.keys()] }
}

describe('the queue of guesses to be hashed', () => {
  test('checks one stranger’s guess at a time, and keeps a second place for known guessers', async () => {
    const { join, underWay } = openLine()
    void join(stranger('a'), 'a1')
    void join(stranger('b'), 'b1')
    expect(underWay()).toEqual(['a1'])
    void join(known('laptop'), 'right')
    expect(underWay()).toEqual(['a1', 'right'])
    void join(known('desk'), 'third')
    expect(underWay()).toEqual(['a1', 'right'])
  })

  test('lets guessers take turns, however many each one sends', async () => {
    const { join, finish, underWay } = openLine()
    for (const name of ['a1', 'a2', 'a3']) void join(stranger('a'), name)
    void join(stranger('b'), 'b1')
    const order: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      order.push(...underWay())
      await finish(order.at(-1) ?? '')
    }
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  test('refuses strangers when twenty of them wait, and still accepts known guessers', async () => {
    const { join, finish, underWay } = openLine()
    for (let at = 0; at < 21; at++) void join(stranger(`network ${at}`), `guess ${at}`)
    await expect(join(stranger('late'), 'late')).rejects.toThrow(NotJudged)
    void join(known('laptop'), 'right')
    expect(underWay()).toEqual(['guess 0', 'right'])
    await finish('guess 0')
    expect(underWay()).toEqual(['right', 'guess 1'])
  })

  test('drops a guess when its sender hangs up before it is checked', async () => {
    const { line, join, finish, underWay } = openLine()
    const leaving = { gone: false }
    void join(stranger('a'), 'a1')
    const dropped = join({ ...stranger('a'), hasLeft: () => leaving.gone }, 'a2')
    leaving.gone = true
    line.dropTheGone()
    await expect(dropped).rejects.toThrow(NotJudged)
    await finish('a1')
    expect(underWay()).toEqual([])
  })
})

describe('when the password is stored as a hash', () => {
  const RIGHT = 'the-right-one-of-them'
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-line-'))
    await setPassword(dataDir, RIGHT)
    return () => rmSync(dataDir, { recursive: true })
  })

  const signIn = async (at: Foyer, headers: Record<string, string> = {}, password = RIGHT) =>
    await at.ask(allAttendees, {}, { authorization: headerWith(password), ...headers })

  type Counting = ComputersPassword & { hashed: number; held: Promise<void> | undefined; isOver: boolean }

  /** Counts what is hashed. Nothing is hashed as long as it is held, or once the test is over. */
  function countingHashes(): Counting {
    const computersPassword = storedPassword(dataDir)
    const counting: Counting = {
      ...computersPassword,
      hashed: 0,
      held: undefined,
      isOver: false,
      async hashes(password: string) {
        counting.hashed += 1
        await counting.held
        return !counting.isOver && (await computersPassword.hashes(password))
      },
    }
    return counting
  }

  /** What was sent to the server before has arrived there when it replies to this. */
  const everythingHasArrived = async (at: Foyer) => void (await at.ask(currentEvent, {}))

  test.each([
    ['calls', sendAndHangUp],
    ['sockets', watchAndHangUp],
  ])('sixty wrong passwords that were sent over %s and hung up do not delay the first right one', async (_, send) => {
    const computersPassword = countingHashes()
    const opened = await foyer({ computersPassword })
    const first = Promise.withResolvers<void>()
    computersPassword.held = first.promise
    await Promise.all(Array.from({ length: 60 }, (_, at) => send(opened, `guess ${at}`)))
    await everythingHasArrived(opened)
    first.resolve()
    expect((await signIn(opened)).status).toBe(200)
    expect(computersPassword.hashed).toBeLessThanOrEqual(3)
  })

  test('the right password is accepted soon from elsewhere while one network sends wrong ones without end', async () => {
    await setPassword(dataDir, RIGHT, quickHash)
    const computersPassword = countingHashes()
    const opened = await foyer({ computersPassword, environment: { TRUST_PROXY: 'loopback' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const cookie = (await signIn(opened, from('203.0.113.7'))).headers.get('set-cookie')?.split(';')[0] ?? ''
    const attack = { goesOn: true, sent: 0 }
    const attacker = async () => {
      while (attack.goesOn) await signIn(opened, from('203.0.113.7'), `guess ${(attack.sent += 1)}`)
    }
    const attackers = Array.from({ length: 20 }, attacker)
    const places = [from('203.0.113.8'), {}, { ...from('203.0.113.7'), cookie }]
    for (const headers of places) expect((await signIn(opened, headers)).status).toBe(200)
    attack.goesOn = false
    await Promise.all(attackers)
    // A password that was right is not hashed again.
    expect(computersPassword.hashed).toBeLessThanOrEqual(11)
  })

  test('the first right password from elsewhere waits for one wrong one at most', async () => {
    const computersPassword = countingHashes()
    const opened = await foyer({ computersPassword, environment: { TRUST_PROXY: 'loopback' } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const first = Promise.withResolvers<void>()
    computersPassword.held = first.promise
    const guesses = Array.from({ length: 60 }, (_, at) => signIn(opened, from('203.0.113.7'), `guess ${at}`))
    await expect.poll(() => computersPassword.hashed).toBe(1)
    const right = signIn(opened, from('203.0.113.8'))
    await everythingHasArrived(opened)
    first.resolve()
    expect((await right).status).toBe(200)
    // The wrong one, the right one, and one more that begins while the reply is on its way.
    expect(computersPassword.hashed).toBeLessThanOrEqual(3)
    computersPassword.isOver = true
    await Promise.all(guesses)
  })
})

/** Sends a password and hangs up before the reply comes. */
async function sendAndHangUp({ port }: Foyer, password: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const lines = [
    `GET ${allAttendees.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: ${headerWith(password)}`,
    '',
    '',
  ]
  await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve))
  await new Promise((resolve) => socket.once('close', resolve).destroy())
}

/** Asks for the list of names with a password, and closes the socket before the reply comes. */
async function watchAndHangUp(at: Foyer, password: string): Promise<void> {
  const viewer = viewerAt(at)
  await new Promise<void>((resolve) => viewer.once('connect', resolve))
  viewer.emit('board:watch', { eventId: 2026112201, authorization: headerWith(password) }, () => {})
  viewer.disconnect()
}
