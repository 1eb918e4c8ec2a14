import { expect, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import { ChosenPin, foldedSignInName, HelperName, HelperRoles } from './helper-fields.ts'
import { stateAfter } from '#domain/decider.ts'
import { helper } from './helper.ts'
import type { HelperEvent, PasswordHash } from './events.ts'

const given = givenFor(helper)
const helperId = tap(1)
const password: PasswordHash = { salt: 'c2FsdA==', hash: 'aGFzaA==', N: 65_536, r: 8, p: 2 }
const named: HelperEvent = { type: 'HelperNamed', data: { helperId, name: 'Micah Redfern' } }
const chosen = (choice: string): HelperEvent => ({ type: 'HelperPasswordChosen', data: { helperId, choice, password } })
const choose = (choice: string) => ({ type: 'ChoosePassword', helperId, choice, password }) as const

test('a helper has a name, which an invitation that is sent again does not change', () => {
  given().when({ type: 'NameHelper', helperId, name: 'Micah Redfern' }).then(named)
  given(named).when({ type: 'NameHelper', helperId, name: 'Micah Moss' }).then()
})

test('a helper chooses a password, and another one with a new link', () => {
  given(named)
    .when(choose(tap(2)))
    .then(chosen(tap(2)))
  given(named, chosen(tap(2)))
    .when(choose(tap(3)))
    .then(chosen(tap(3)))
})

test('a helper keeps the name when they choose a password, and each password is chosen once', () => {
  const past = [named, chosen(tap(2)), chosen(tap(3))]
  given(...past)
    .when({ type: 'NameHelper', helperId, name: 'Micah Redfern' })
    .then()
  for (const choice of [tap(2), tap(3)])
    given(...past)
      .when(choose(choice))
      .then()
  given(...past, { type: 'HelperNamed', data: { helperId, name: 'Micah Moss' } })
    .when(choose(tap(2)))
    .then()
})

test('a leader chooses a PIN, which counts until the next link', () => {
  const choosePin = { type: 'ChoosePin', helperId, epoch: 1, pin: password } as const
  const pinChosen: HelperEvent = { type: 'HelperPinChosen', data: { helperId, epoch: 1, pin: password } }
  given(named, chosen(tap(2)))
    .when(choosePin)
    .then(pinChosen)
  expect(stateAfter(helper, [named, pinChosen]).pin).toEqual({ epoch: 1, hash: password })
})

test.each([
  ['12345', 'A PIN has six digits.'],
  ['12345a', 'A PIN has six digits.'],
  ['777777', 'Please choose a PIN that is harder to guess.'],
  ['123456', 'Please choose a PIN that is harder to guess.'],
  ['567890', 'Please choose a PIN that is harder to guess.'],
  ['654321', 'Please choose a PIN that is harder to guess.'],
])('%s is no PIN: %s', (pin, words) => expect(ChosenPin.safeParse(pin).error?.issues[0]?.message).toBe(words))

test.each(['271828', '123465', '112233'])('%s can be a PIN', (pin) => expect(ChosenPin.parse(pin)).toBe(pin))

test.each(['Micah Redfern', 'micah redfern', ' MICAH  REDFERN ', 'micahredfern', 'Ｍicah Redfern'])(
  '"%s" is the sign-in name of Micah Redfern',
  (typed) => expect(foldedSignInName(typed)).toBe('micahredfern'),
)

test('names keep their accents: José and Jose are two', () => {
  expect(foldedSignInName('Jose\u0301')).toBe(foldedSignInName('José'))
  expect(foldedSignInName('José')).not.toBe(foldedSignInName('Jose'))
})

test('roles are kept once and in order, and an administrator needs no other', () => {
  expect(HelperRoles.parse(['care', 'desk', 'care'])).toEqual(['desk', 'care'])
  expect(HelperRoles.parse(['desk', 'administrator'])).toEqual(['administrator'])
  expect(HelperRoles.safeParse([]).error?.issues[0]?.message).toBe('Please choose a role.')
})

test('a name is asked for in words', () =>
  expect(HelperName.safeParse('  ').error?.issues[0]?.message).toBe('Please enter a name.'))
