import { expect, test } from 'vitest'
import { currentEvent } from '#domain/contract/gathering/event-routes.ts'
import { invitation, join, signIn } from '#domain/contract/helper/helper-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { HELPERS_PASSWORD, HelpersBrowser, invited, signedIn } from '#tests/foyer/helpers.ts'
import { foyer } from '#tests/foyer/setup.ts'

/** Strangers who guess the passwords and links of helpers: the people that they hold up, and what they can use up. */

const STRANGERS = 8

const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })

/** A server on which each stranger has an address of their own, and how many of their guesses are judged. */
async function besieged() {
  const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  const helper = await signedIn(opened, {}, from(200))
  let judged = 0
  const guess = async (at: number) => {
    const body = { signInName: `nobody ${at}`, password: HELPERS_PASSWORD }
    const { status } = await opened.ask(signIn, { body }, from(at))
    judged += 1
    return status
  }
  const guesses = Array.from({ length: STRANGERS }, (_, at) => guess(at))
  return { opened, helper, guesses, judged: () => judged }
}

test('strangers who guess do not hold up a tablet, or a helper whose browser has signed in before', async () => {
  const { opened, helper, guesses, judged } = await besieged()
  expect((await opened.ask(currentEvent, {}, from(100))).status).toBe(200)
  const { browser, signInName, password } = helper
  expect((await browser.call(opened, signIn, { body: { signInName, password } })).status).toBe(200)
  expect(judged()).toBeLessThan(STRANGERS)
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
})

test('a link that nobody has sent costs no hashing with any password', async () => {
  const { opened, guesses, judged } = await besieged()
  const { token } = await invited(opened)
  const body = { signInName: 'somebody', password: HELPERS_PASSWORD }
  const invented = await opened.ask(join, { params: { token: `${token}x` }, body }, from(100))
  expect([invented.status, invented.failure.code]).toEqual([404, 'unknown-link'])
  expect((await opened.ask(invitation, { params: { token } }, from(100))).status).toBe(200)
  expect(judged()).toBeLessThan(STRANGERS)
  await Promise.all(guesses)
})

test('guesses of one network do not use up the guesses of another network, or of the shared password at the computer', async () => {
  const opened = await foyer({ environment: { TRUST_PROXY: 'loopback' } })
  const { signInName, password } = await signedIn(opened, {}, from(200))
  const guess = (at: number) => opened.ask(signIn, { body: { signInName: `nobody ${at}`, password } }, from(1))
  for (let at = 0; at < 11; at++) await guess(at)
  expect((await opened.ask(signIn, { body: { signInName, password } }, from(1))).status).toBe(429)
  expect((await opened.ask(signIn, { body: { signInName, password } }, from(2))).status).toBe(200)
  expect((await opened.asAdmin(allAttendees, {})).status).toBe(200)
})

test('a helper gets no more guesses by signing in again and again', async () => {
  const opened = await foyer()
  const { signInName, password } = await signedIn(opened)
  const guessed: number[] = []
  for (let at = 0; at < 3; at++) {
    const browser = new HelpersBrowser()
    await browser.call(opened, signIn, { body: { signInName, password } })
    for (let guess = 0; guess < 4; guess++)
      guessed.push((await browser.call(opened, signIn, { body: { signInName: `${at} ${guess}`, password } })).status)
  }
  expect(guessed).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})
