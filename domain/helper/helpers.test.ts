import { describe, expect, test } from 'vitest'
import { givenFor, tap } from '#domain/given.ts'
import { stateAfter } from '#domain/decider.ts'
import type { HelpersEvent, PasswordHash } from './events.ts'
import type { HelperRole } from './helper-fields.ts'
import { commanderOf, helpers, type AdministratorsCommand } from './helpers.ts'

const given = givenFor(helpers)

const [MARTHA, JONATHAN, MICAH] = [tap(1), tap(2), tap(3)]
const hash = (letter: string) => letter.repeat(43)
const at = '2026-11-20T18:30:00.000Z'
const until = '2026-11-27T18:30:00.000Z'
const sunday = '2026-11-22T16:00:00.000Z'

const invited = (
  helperId: string,
  link: string,
  roles: HelperRole[] = ['desk'],
  by = 'shared-password',
): HelpersEvent => ({
  type: 'HelperInvited',
  data: { helperId, roles, epoch: 1, link: hash(link), at, until, by },
})
const joined = (helperId: string, name: string, choice = tap(9)): HelpersEvent => ({
  type: 'HelperJoined',
  data: { helperId, signInName: hash(name), choice },
})
const renewed = (helperId: string, link: string, by = 'shared-password'): HelpersEvent => ({
  type: 'HelperLinkRenewed',
  data: { helperId, epoch: 2, link: hash(link), at, until, by },
})
const rolesChanged = (helperId: string, roles: HelperRole[]): HelpersEvent => ({
  type: 'HelperRolesChanged',
  data: { helperId, roles },
})
const takenAway = (helperId: string): HelpersEvent => ({ type: 'HelperTakenAway', data: { helperId } })
const ended = (letter: string): HelpersEvent => ({ type: 'SharedPasswordEnded', data: { fingerprint: hash(letter) } })

const martha = [invited(MARTHA, 'a', ['administrator']), joined(MARTHA, 'm')]
const jonathan = [invited(JONATHAN, 'b', ['administrator']), joined(JONATHAN, 'j')]
const micah = [invited(MICAH, 'c')]

const as = <Rest extends object>(by: string, command: Rest) => ({
  by: by === 'shared-password' ? by : commanderOf(by),
  ...command,
})
const invite = (helperId: string, link: string) =>
  ({ type: 'InviteHelper', helperId, roles: ['desk'], link: hash(link), at, until }) as const
const join = (link: string, name: string, choice = tap(9), now = sunday) =>
  ({ type: 'Join', link: hash(link), signInName: hash(name), choice, now }) as const
const takeAway = (helperId: string) => ({ type: 'TakeAwayHelper', helperId }) as const
const changeRoles = (helperId: string, roles: HelperRole[]) => ({ type: 'ChangeRoles', helperId, roles }) as const
const renew = (helperId: string, link: string) =>
  ({ type: 'RenewLink', helperId, link: hash(link), at, until }) as const
const endPassword = { type: 'EndSharedPassword', fingerprint: hash('f') } as const

describe('An invitation', () => {
  test('gives a helper roles and a link', () =>
    given()
      .when(as('shared-password', invite(MICAH, 'c')))
      .then(invited(MICAH, 'c')))

  test('is used once: the helper chooses a sign-in name and a password', () => {
    given(...micah)
      .when(join('c', 'n'))
      .then(joined(MICAH, 'n'))
    given(...micah, joined(MICAH, 'n'))
      .when(join('c', 'n', tap(8)))
      .thenRejected('unknown-link')
  })

  test('is good for seven days', () => {
    given(...micah)
      .when(join('c', 'n', tap(9), '2026-11-27T18:29:59.999Z'))
      .then(joined(MICAH, 'n'))
    given(...micah)
      .when(join('c', 'n', tap(9), until))
      .thenRejected('unknown-link')
  })

  test('is taken back, and then its link is refused', () => {
    given(...martha, ...micah)
      .when(as(MARTHA, takeAway(MICAH)))
      .then(takenAway(MICAH))
    given(...martha, ...micah, takenAway(MICAH))
      .when(join('c', 'n'))
      .thenRejected('unknown-link')
  })
})

describe('A sign-in name', () => {
  test('belongs to the helper who chose it first', () =>
    given(...martha, ...micah)
      .when(join('c', 'm'))
      .thenRejected('sign-in-name-taken'))

  test('is free again when its helper is taken away', () =>
    given(...martha, ...micah, joined(MICAH, 'n'), takenAway(MICAH), invited(JONATHAN, 'b'))
      .when(join('b', 'n', tap(8)))
      .then(joined(JONATHAN, 'n', tap(8))))
})

describe('A new link', () => {
  test('ends the old one, and the password and the sessions with it', () => {
    given(...martha, ...jonathan)
      .when(as(MARTHA, renew(JONATHAN, 'd')))
      .then(renewed(JONATHAN, 'd', commanderOf(MARTHA)))
    given(...micah, renewed(MICAH, 'd'))
      .when(join('c', 'n'))
      .thenRejected('unknown-link')
    const state = stateAfter(helpers, [...jonathan, renewed(JONATHAN, 'd')])
    expect(state.helpers.get(JONATHAN)).toMatchObject({ epoch: 2, choice: null })
  })

  test('helps the last administrator, who has forgotten the password', () =>
    given(...martha)
      .when(as('shared-password', renew(MARTHA, 'd')))
      .then(renewed(MARTHA, 'd')))
})

describe('Administrators', () => {
  test('do not take themselves away', () =>
    given(...martha, ...jonathan)
      .when(as(MARTHA, takeAway(MARTHA)))
      .thenRejected('not-oneself'))

  test('keep at least one: the last one with a password is not taken away', () => {
    for (const others of [[], [invited(JONATHAN, 'b', ['administrator'])], [...jonathan, renewed(JONATHAN, 'd')]])
      given(...martha, ...others)
        .when(as('shared-password', takeAway(MARTHA)))
        .thenRejected('last-administrator')
  })

  test('keep at least one: the last one gets no lesser role', () => {
    given(...martha, ...micah)
      .when(as(MARTHA, changeRoles(MARTHA, ['desk'])))
      .thenRejected('last-administrator')
    given(...martha, ...jonathan)
      .when(as(JONATHAN, changeRoles(MARTHA, ['desk'])))
      .then(rolesChanged(MARTHA, ['desk']))
  })

  test('keep at least one: the last one makes no new link for themselves, which would end their password', () => {
    given(...martha, ...micah)
      .when(as(MARTHA, renew(MARTHA, 'd')))
      .thenRejected('last-administrator')
    given(...martha, ...jonathan)
      .when(as(JONATHAN, renew(MARTHA, 'd')))
      .then(renewed(MARTHA, 'd', commanderOf(JONATHAN)))
  })

  test.each<[string, AdministratorsCommand]>([
    ['invite', as(MICAH, invite(tap(4), 'x'))],
    ['take away', as(MICAH, takeAway(MARTHA))],
    ['change roles', as(MICAH, changeRoles(MICAH, ['administrator']))],
    ['make links', as(MICAH, renew(MARTHA, 'x'))],
    ['end the shared password', as(MICAH, endPassword)],
  ])('alone may %s', (_, command) =>
    given(...martha, ...micah, joined(MICAH, 'n'))
      .when(command)
      .thenRejected('not-administrator'),
  )

  test('cannot take away somebody who was never invited', () =>
    given(...martha)
      .when(as(MARTHA, takeAway(MICAH)))
      .thenRejected('unknown-helper'))

  test('who are gone stay gone after a backup was restored, also the last one', () => {
    const start = (command: object) => ({ by: 'system', ...command }) as AdministratorsCommand
    given(...martha)
      .when(start(takeAway(MARTHA)))
      .then(takenAway(MARTHA))
    given(...martha)
      .when(start(changeRoles(MARTHA, ['desk'])))
      .then(rolesChanged(MARTHA, ['desk']))
    given(...martha)
      .when(start(renew(MARTHA, 'd')))
      .then(renewed(MARTHA, 'd', 'system'))
    given().when(start(endPassword)).then(ended('f'))
  })
})

describe('The shared password', () => {
  const password: PasswordHash = { salt: 'c2FsdA==', hash: 'aGFzaA==', N: 65_536, r: 8, p: 2 }

  test('is ended once an administrator has a name and a password', () => {
    given(...martha)
      .when(as('shared-password', endPassword))
      .then(ended('f'))
    for (const past of [[], micah, [invited(MARTHA, 'a', ['administrator'])], [...martha, renewed(MARTHA, 'd')]])
      given(...past)
        .when(as('shared-password', endPassword))
        .thenRejected('no-named-administrator')
  })

  test('is changed in the page', () =>
    given()
      .when(as('shared-password', { type: 'ChangeSharedPassword', password, over: hash('f') }))
      .then({ type: 'SharedPasswordChanged', data: { password, over: hash('f') } }))
})
