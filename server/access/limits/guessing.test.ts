import { beforeEach, describe, expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { givenPassword, type ComputersPassword } from '#server/access/computers-password.ts'
import { ADMIN, headerWith, PASSWORD, type Foyer } from '#tests/foyer/foyer.ts'
import { foyer, viewerAt } from '#tests/foyer/setup.ts'

/** Guesses of the password, as an attacker in the church's network sends them. */

const BEHIND_PROXY = { environment: { TRUST_PROXY: 'loopback' } }
const from = (address: string) => ({ 'x-forwarded-for': address })
const WRONG = headerWith('open sesame')

const signIn = async (at: Foyer, headers: Record<string, string> = {}, authorization = ADMIN) =>
  await at.ask(allAttendees, {}, { authorization, ...headers })

/** Signs in, and returns the cookie that the browser sends from then on. */
async function cookieOf(at: Foyer, headers: Record<string, string> = {}): Promise<string> {
  const set = (await signIn(at, headers)).headers.get('set-cookie')
  return set?.split(';')[0] ?? ''
}

/** Makes calls one after the other. Returns their statuses, each with the number of times that it came in a row. */
async function inARow(times: number, ask: (at: number) => Promise<{ status: number }>): Promise<string> {
  const runs: { status: number; times: number }[] = []
  for (let at = 0; at < times; at++) {
    const { status } = await ask(at)
    const last = runs.at(-1)
    if (last?.status === status) last.times += 1
    else runs.push({ status, times: 1 })
  }
  return runs.map((run) => `${run.times} × ${run.status}`).join(', ')
}

/** Sends a guess over a socket from that address. Returns the reply in the form of a call's reply. */
async function guessOver(at: Foyer, headers: Record<string, string>, authorization = WRONG) {
  const viewer = viewerAt(at, { extraHeaders: headers })
  const reply = await viewer.emitWithAck('board:watch', { eventId: 2026112201, authorization })
  if (reply.ok || reply.code === 'unknown-gathering') return { status: 200 }
  return { status: reply.code === 'too-many-tries' ? 429 : 401 }
}

/** The shared password, which counts the guesses that were compared with it. */
function counted(): ComputersPassword & { judged: number } {
  const computersPassword = givenPassword(PASSWORD)
  const counting = {
    ...computersPassword,
    judged: 0,
    knows(password: string) {
      counting.judged += 1
      return computersPassword.knows(password)
    },
  }
  return counting
}

describe('of very many wrong passwords at once', () => {
  let computersPassword: ReturnType<typeof counted>
  let opened: Foyer
  beforeEach(async () => {
    computersPassword = counted()
    opened = await foyer({ computersPassword })
  })

  test('ten are checked when they come as calls, and then even the right one is not checked', async () => {
    let sent = 0
    const sender = async () => {
      while (sent < 5000) await signIn(opened, {}, headerWith(`guess ${(sent += 1)}`))
    }
    await Promise.all(Array.from({ length: 100 }, sender))
    expect(computersPassword.judged).toBe(10)
    const refused = await signIn(opened)
    expect([refused.status, refused.failure.code]).toEqual([429, 'too-many-tries'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(computersPassword.judged).toBe(10)
  })

  test('ten are checked when they come over sockets, and then even the right one is not checked', async () => {
    const viewers = Array.from({ length: 10 }, () => viewerAt(opened))
    // A connection that sends more than twenty such messages at once is closed.
    const guesses = Array.from({ length: 150 }, async (_, at) => {
      const authorization = headerWith(`guess ${at}`)
      const reply = await viewers[at % 10]?.emitWithAck('board:watch', { eventId: 2026112201, authorization })
      return reply?.ok === false ? reply.code : 'admitted'
    })
    const codes = await Promise.all(guesses)
    expect(codes.filter((code) => code === 'password-needed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(140)
    expect(await guessOver(opened, {}, ADMIN)).toEqual({ status: 429 })
    expect((await signIn(opened)).status).toBe(429)
    expect(computersPassword.judged).toBe(10)
  })
})

describe('while one network guesses', () => {
  let opened: Foyer
  const ATTACKER = from('203.0.113.7')
  beforeEach(async () => {
    opened = await foyer(BEHIND_PROXY)
  })
  const attack = () => inARow(12, () => signIn(opened, ATTACKER, WRONG))

  test('it is told that ten were wrong, then that it has to wait, for calls and sockets together', async () => {
    expect(await inARow(6, () => signIn(opened, ATTACKER, WRONG))).toBe('6 × 401')
    expect(await inARow(6, () => guessOver(opened, ATTACKER))).toBe('4 × 401, 2 × 429')
    expect(await inARow(2, () => signIn(opened, ATTACKER))).toBe('2 × 429')
  })

  test('the right password is accepted from another network and from the server itself', async () => {
    await attack()
    expect((await signIn(opened, from('203.0.113.8'))).status).toBe(200)
    expect((await signIn(opened)).status).toBe(200)
    expect((await guessOver(opened, from('203.0.113.8'), ADMIN)).status).toBe(200)
  })

  test('the right password is accepted in that network from a browser that signed in before', async () => {
    const cookie = await cookieOf(opened, ATTACKER)
    await attack()
    expect((await signIn(opened, { ...ATTACKER, cookie })).status).toBe(200)
    expect((await guessOver(opened, { ...ATTACKER, cookie }, ADMIN)).status).toBe(200)
    expect((await signIn(opened, ATTACKER)).status).toBe(429)
  })

  test('another claimed address or another of the same IPv6 network gives no further guesses', async () => {
    const claims = (at: number) => from(`198.51.100.${at}, 203.0.113.9`)
    expect(await inARow(12, (at) => signIn(opened, claims(at), WRONG))).toBe('10 × 401, 2 × 429')
    const wandering = (at: number) => from(`2001:db8:1:2::${at + 1}`)
    expect(await inARow(12, (at) => signIn(opened, wandering(at), WRONG))).toBe('10 × 401, 2 × 429')
    expect((await signIn(opened, from('2001:db8:1:3::1'), WRONG)).status).toBe(401)
  })

  test('without a trusted proxy nobody can claim an address', async () => {
    const direct = await foyer()
    expect(await inARow(12, (at) => signIn(direct, from(`203.0.113.${at}`), WRONG))).toBe('10 × 401, 2 × 429')
    const other = await foyer()
    expect(await inARow(12, (at) => guessOver(other, from(`203.0.113.${at}`)))).toBe('10 × 401, 2 × 429')
  })
})

describe('the cookie of a browser that signed in', () => {
  test('cannot be read by scripts, is sent to no other site, and is sent over https only where there is https', async () => {
    const opened = await foyer(BEHIND_PROXY)
    const plain = (await signIn(opened)).headers.get('set-cookie')
    expect(plain).toMatch(/^foyer-browser=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    const secure = (await signIn(opened, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie')
    expect(secure).toMatch(/; SameSite=Strict; Secure$/)
  })

  test('is given once, and never for a wrong password', async () => {
    const opened = await foyer()
    const cookie = await cookieOf(opened)
    expect((await signIn(opened, { cookie })).headers.get('set-cookie')).toBeNull()
    expect((await signIn(opened, {}, WRONG)).headers.get('set-cookie')).toBeNull()
  })

  test('gives no access: without the password it is worth ten guesses', async () => {
    const opened = await foyer()
    const cookie = await cookieOf(opened)
    expect((await opened.ask(allAttendees, {}, { cookie })).status).toBe(401)
    expect(await inARow(12, () => signIn(opened, { cookie }, WRONG))).toBe('10 × 401, 2 × 429')
  })

  test('cannot be forged: a forged one counts as none', async () => {
    const opened = await foyer()
    const [, signature] = (await cookieOf(opened)).split('.')
    const forged = (at: number) => `foyer-browser=${String(at).padStart(22, 'A')}.${signature}`
    expect(await inARow(12, (at) => signIn(opened, { cookie: forged(at) }, WRONG))).toBe('10 × 401, 2 × 429')
  })

  test('is valid after a restart and on another server with the same secret, and not with another secret', async () => {
    const [first, second] = [await foyer(BEHIND_PROXY), await foyer(BEHIND_PROXY)]
    const cookie = await cookieOf(first)
    await inARow(12, () => signIn(second, {}, WRONG))
    expect((await signIn(second, { cookie })).status).toBe(200)
    const stranger = await foyer({ environment: { FOYER_SECRET: 'the secret of another church' } })
    await inARow(12, () => signIn(stranger, {}, WRONG))
    expect((await signIn(stranger, { cookie })).status).toBe(429)
  })
})

test('a page without a password does not count as guessing, and a right password uses up no guesses', async () => {
  const opened = await foyer()
  expect(await inARow(30, () => opened.ask(allAttendees, {}))).toBe('30 × 401')
  expect(await inARow(30, () => signIn(opened))).toBe('30 × 200')
  expect(await inARow(11, () => signIn(opened, {}, WRONG))).toBe('10 × 401, 1 × 429')
})
