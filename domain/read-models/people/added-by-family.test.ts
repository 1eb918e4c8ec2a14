import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { ADA, BOAZ, NOAH, RUTH, tap } from '#domain/given.ts'
import { createDevices } from '#domain/read-models/devices.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createAddedByFamily } from './added-by-family.ts'

const [LOBBY, DESK] = ['6f1c2a3b-4d5e-4f60-8172-8394a5b6c7d8', '7f1c2a3b-4d5e-4f60-8172-8394a5b6c7d9']
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 16, minute)).toISOString()

type Cause = Parameters<ReturnType<typeof createAddedByFamily>['apply']>[1]

const kiosk = (minute: number, more: Partial<Cause> = {}): Cause => ({
  by: 'tablet',
  device: LOBBY,
  at: at(minute),
  commandId: tap(minute),
  ...more,
})
const desk = (minute: number): Cause => kiosk(minute, { device: DESK })
const admin = (minute: number): Cause => ({ by: 'administrator', at: at(minute), commandId: tap(minute) })

const registered: DomainEvent = {
  type: 'AttendeeRegistered',
  data: { attendeeId: RUTH, name: 'Ruth Levi', phone: '5125550101' },
}
const boaz = { familyMemberId: BOAZ, name: 'Boaz Levi', relationship: 'other' } as const
const added: DomainEvent = { type: 'FamilyMemberAdded', data: { attendeeId: RUTH, ...boaz } }
const removed: DomainEvent = { type: 'FamilyMemberRemoved', data: { attendeeId: RUTH, familyMemberId: BOAZ } }
const back: DomainEvent = { type: 'FamilyMemberBroughtBack', data: { attendeeId: RUTH, familyMemberId: BOAZ } }
const number = (phone: string): DomainEvent => ({
  type: 'PhoneChanged',
  data: { attendeeId: RUTH, phone, commandId: tap(9) },
})
const confirmed: DomainEvent = {
  type: 'FamilyConfirmed',
  data: { attendeeId: RUTH, commandId: tap(8), adults: [BOAZ], phone: true },
}
const cameIn: DomainEvent = {
  type: 'PartyCheckedIn',
  data: {
    gatheringId: 2026112201,
    attendeeId: RUTH,
    attendeePresent: true,
    familyMemberIds: [],
    wasMember: false,
    at: at(5),
    commandId: tap(5),
  },
}

function after(...events: readonly (readonly [DomainEvent, Cause])[]) {
  const [devices, records] = [createDevices(), createDirectory({ hasCome: () => false })]
  const names = { name: 'Door', key: 'k', serves: 'all', oneOffs: true, language: 'en' } as const
  const letIn = (deviceId: string, kind: 'kiosk' | 'desk', key: string): DomainEvent => ({
    type: 'DeviceLetIn',
    data: { deviceId, ...names, kind, key },
  })
  for (const one of [letIn(LOBBY, 'kiosk', 'a'), letIn(DESK, 'desk', 'b')]) devices.apply(one)
  const model = createAddedByFamily({ devices, records })
  for (const [event, cause] of events) {
    model.apply(event, cause)
    records.apply(event)
  }
  return model
}

describe('An adult', () => {
  test('who is registered with a family counts at once, and one who is added later at a kiosk does not', () => {
    expect(after([registered, kiosk(0)], [added, kiosk(1)]).waits(BOAZ)).toBe(false)
    expect(after([registered, kiosk(0)], [cameIn, kiosk(5)], [added, kiosk(6)]).waits(BOAZ)).toBe(true)
    expect(after([registered, kiosk(0)], [added, kiosk(90)]).waits(BOAZ)).toBe(true)
    expect(after([registered, kiosk(0)], [added, kiosk(1, { device: tap(70) })]).waits(BOAZ)).toBe(true)
    expect(after([registered, admin(0)], [added, kiosk(1)]).waits(BOAZ)).toBe(true)
  })

  test('that staff add counts: at a desk, as a helper at a kiosk, or by a member file', () => {
    for (const cause of [desk(9), admin(9), kiosk(9, { actor: 'helper-ruth' })])
      expect(after([registered, admin(0)], [added, cause]).waits(BOAZ)).toBe(false)
    const imported: DomainEvent = { type: 'FamilyMemberImported', data: { attendeeId: RUTH, ...boaz } }
    const byFile = { by: 'import', commandId: tap(7) } as const
    expect(after([registered, admin(0)], [added, kiosk(1)], [imported, byFile]).waits(BOAZ)).toBe(false)
  })

  test('does not count under a name, or with a number, that another program has given', () => {
    const program = (minute: number) => kiosk(minute, { by: 'program', device: undefined, actor: 'program-1' } as never)
    const renamed: DomainEvent = { type: 'ProfileUpdated', data: { attendeeId: RUTH, name: 'Rahab Levi' } }
    const { nameBefore, numberBefore } = after(
      [registered, admin(0)],
      [renamed, program(9)],
      [number('5125550102'), program(9)],
    )
    expect([nameBefore(RUTH), numberBefore(RUTH)]).toEqual(['Ruth Levi', { phone: '5125550101' }])
  })

  test('of the form of a guest waits when staff have recognized the guest, though staff have done it', () => {
    const recognized: DomainEvent = {
      type: 'GuestRecognized',
      data: { attendeeId: ADA, as: RUTH, commandId: tap(4), at: at(4) },
    }
    expect(after([registered, admin(0)], [recognized, desk(4)], [added, desk(4)]).waits(BOAZ)).toBe(true)
    expect(after([registered, admin(0)], [recognized, desk(4)], [added, desk(6)]).waits(BOAZ)).toBe(false)
  })

  test('waits until a desk confirms them, and again when a family brings back somebody who was taken off', () => {
    const later = [
      [registered, kiosk(0)],
      [cameIn, kiosk(5)],
      [added, kiosk(6)],
    ] as const
    expect(after(...later, [confirmed, desk(7)]).waits(BOAZ)).toBe(false)
    const taken = [...later, [confirmed, desk(7)], [removed, desk(8)]] as const
    expect(after(...taken, [back, kiosk(9)]).waits(BOAZ)).toBe(true)
    expect(after(...taken, [back, desk(9)]).waits(BOAZ)).toBe(false)
  })

  test('is new from the moment at which they were added to a family, or a desk has confirmed them', () => {
    expect(after([registered, kiosk(0)], [added, kiosk(1)]).addedAt(BOAZ)).toBeUndefined()
    const later = [
      [registered, kiosk(0)],
      [cameIn, kiosk(5)],
      [added, kiosk(6)],
    ] as const
    expect(after(...later).addedAt(BOAZ)).toBe(at(6))
    expect(after(...later, [confirmed, desk(7)]).addedAt(BOAZ)).toBe(at(7))
    expect(after([registered, admin(0)], [added, admin(9)]).addedAt(BOAZ)).toBe(at(9))
  })

  test('of an earlier version, which has not recorded where and when, counts until the first check-in', () => {
    const old = { by: 'tablet', commandId: tap(1) } as const
    expect(after([registered, old], [added, old]).waits(BOAZ)).toBe(false)
    expect(after([registered, old], [cameIn, old], [added, old]).waits(BOAZ)).toBe(true)
  })

  test('waits also after somebody of the family was forgotten, and is gone when they are erased', () => {
    const restated: DomainEvent = {
      type: 'HouseholdRestated',
      data: {
        attendeeId: RUTH,
        isMember: false,
        profile: { name: 'Ruth Levi', phone: '5125550101' },
        imported: {},
        family: [boaz],
        importedFamily: [],
        onceFamily: [BOAZ, NOAH],
        unconfirmed: [BOAZ],
        phoneUnconfirmed: true,
      },
    }
    const left = after([restated, admin(0)])
    expect([left.waits(BOAZ), left.numberBefore(RUTH)]).toEqual([true, { phone: undefined }])
    const forgotten: DomainEvent = { type: 'FamilyMemberForgotten', data: { attendeeId: RUTH, familyMemberId: BOAZ } }
    expect(after([restated, admin(0)], [forgotten, admin(1)]).waits(BOAZ)).toBe(false)
  })
})

const renamed = (name: string): DomainEvent => ({ type: 'ProfileUpdated', data: { attendeeId: RUTH, name } })

describe('63b: a name that a family gives to who has its profile', () => {
  const family = [
    [registered, kiosk(0)],
    [cameIn, kiosk(5)],
    [renamed('Laban Levi'), kiosk(6)],
  ] as const

  test('collects nobody until a desk confirms it, and the earlier name does', () => {
    expect(after(...family).nameBefore(RUTH)).toBe('Ruth Levi')
    expect(after(...family, [renamed('Laban B. Levi'), kiosk(7)]).nameBefore(RUTH)).toBe('Ruth Levi')
    const bySecretary: DomainEvent = {
      type: 'FamilyConfirmed',
      data: { attendeeId: RUTH, commandId: tap(8), adults: [RUTH] },
    }
    expect(after(...family, [bySecretary, desk(8)]).nameBefore(RUTH)).toBeUndefined()
  })

  test('counts when the family gives the earlier one back, when staff give it, and while the family registers', () => {
    expect(after(...family, [renamed('Ruth Levi'), kiosk(7)]).nameBefore(RUTH)).toBeUndefined()
    expect(after(...family, [renamed('Laban Levi'), desk(7)]).nameBefore(RUTH)).toBeUndefined()
    expect(after([registered, kiosk(0)], [renamed('Ruth A. Levi'), kiosk(1)]).nameBefore(RUTH)).toBeUndefined()
  })
})

test('the number before is the one that counts until a desk confirms the one that a family has given', () => {
  const given = [
    [registered, kiosk(0)],
    [cameIn, kiosk(5)],
    [number('5125550109'), kiosk(6)],
    [number('5125550110'), kiosk(7)],
  ] as const
  expect(after(...given).numberBefore(RUTH)).toEqual({ phone: '5125550101' })
  expect(after(...given, [confirmed, desk(8)]).numberBefore(RUTH)).toBeUndefined()
  expect(after(...given, [number('5125550111'), admin(8)]).numberBefore(RUTH)).toBeUndefined()
  const guest: DomainEvent = { type: 'RegisteredWithoutPhone', data: { attendeeId: RUTH, name: 'Ruth Levi' } }
  expect(after([guest, kiosk(0)], [number('5125550109'), kiosk(0)]).numberBefore(RUTH)).toBeUndefined()
})
