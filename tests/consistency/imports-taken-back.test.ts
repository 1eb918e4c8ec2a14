import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttendeeCommand, attendee } from '#domain/attendee/attendee.ts'
import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { FamilyMember, Household, ImportedProfile, Profile } from '#domain/attendee/household.ts'
import { MOST_FAMILY } from '#domain/attendee/person-fields.ts'
import { stateAfter } from '#domain/decider.ts'
import { RUTH, stored, tap } from '#domain/given.ts'
import type { CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'
import { Rejection } from '#domain/rejection.ts'

/** One household through imports, edits, check-ins, erasures and take-backs, in any order. */

/** The import of a step. Each has an id of its own. */
const importOf = (index: number): CommandId => tap(100 + index)

const FIELDS = ['hebrewName', 'email', 'city', 'notes'] as const

const fields = fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom('one', 'two', 'three')])), {
  requiredKeys: [],
})
const row = fc.record({
  name: fc.constantFrom('Noah', 'Ada', 'Boaz'),
  relationship: fc.constantFrom('child' as const, 'sibling' as const),
})
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('register' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('import' as const),
      name: fc.constantFrom('Ruth Levi', 'Ruth Stern'),
      fields,
      family: fc.array(row, { maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('take back' as const), back: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), fields }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('add' as const), row }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), member: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('come' as const), member: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('forget' as const), member: fc.nat(4) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const history = fc.array(step, { maxLength: 30, size: 'max' })

/** What people see of a household, and what the next file is compared with. */
const shown = ({ profile, isMember, family, imported, importedFamily }: Household): Shown => ({
  profile: profile ?? null,
  isMember,
  family: sorted(family),
  imported,
  importedFamily: sorted(importedFamily),
})
const sorted = (members: readonly FamilyMember[]) => members.toSorted((a, b) => a.familyMemberId - b.familyMemberId)

const commandOf = (one: Step, index: number, now: Household, whoCame: PersonId[]): AttendeeCommand | null => {
  const phone = '5125550101'
  const member = (place: number): FamilyMemberId | undefined => now.onceFamily[place]
  switch (one.what) {
    case 'register':
      return { type: 'Register', attendeeId: RUTH, name: 'Ruth', phone }
    case 'import':
      return {
        type: 'ImportHousehold',
        attendeeId: RUTH,
        importId: importOf(index),
        profile: { name: one.name, phone, ...one.fields },
        family: one.family,
        newIds: one.family.map((_, k) => RUTH + 1000 + index * 10 + k),
      }
    case 'take back':
      return { type: 'TakeBackImport', attendeeId: RUTH, importId: importOf(index - 1 - one.back), whoCame }
    case 'edit':
      return { type: 'UpdateProfile', attendeeId: RUTH, ...one.fields }
    case 'add':
      return { type: 'AddFamilyMember', attendeeId: RUTH, familyMemberId: RUTH + 1009 + index * 10, ...one.row }
    case 'remove':
      return { type: 'RemoveFamilyMember', attendeeId: RUTH, familyMemberId: member(one.member) ?? 0 }
    case 'forget':
      return { type: 'ForgetFamilyMember', attendeeId: RUTH, familyMemberId: member(one.member) ?? 0 }
    case 'come': {
      const person = one.member === 0 ? RUTH : member(one.member - 1)
      if (person !== undefined && now.profile) whoCame.push(person)
      return null
    }
  }
}

function decided(command: AttendeeCommand, now: Household): readonly AttendeeEvent[] {
  try {
    return attendee.decide(command, now).map(stored)
  } catch (error) {
    if (error instanceof Rejection) return []
    throw error
  }
}

/** Goes through a history. `hear` is called with each command and the state before and after it. */
function through(
  steps: readonly Step[],
  hear: (heard: {
    command: AttendeeCommand
    events: readonly AttendeeEvent[]
    before: Household
    after: Household
    whoCame: readonly PersonId[]
  }) => void,
): AttendeeEvent[] {
  const all: AttendeeEvent[] = []
  const whoCame: PersonId[] = []
  for (const [index, one] of steps.entries()) {
    const before = stateAfter(attendee, all)
    const command = commandOf(one, index, before, whoCame)
    if (!command) continue
    const events = decided(command, before)
    all.push(...events)
    hear({ command, events, before, after: stateAfter(attendee, all), whoCame: [...whoCame] })
  }
  return all
}

test('after every step the household is what a slow calculation makes of all that was done and not taken back', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const slow = slowHousehold()
      through(steps, ({ command, events, after, whoCame }) => {
        if (command.type === 'TakeBackImport') slow.takeBack(command.importId, whoCame)
        else for (const event of events) slow.hear(event)
        expect(shown(after)).toEqual(slow.shown())
      })
    }),
    { numRuns: 300 },
  )
})

test('an import that is taken back with nothing between has changed nothing, and comes in again as the first time', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const all = through(steps, () => {})
      const before = stateAfter(attendee, all)
      const importAs = (importId: CommandId): AttendeeCommand => ({
        type: 'ImportHousehold',
        attendeeId: RUTH,
        importId,
        profile: { name: 'Ruth Frost', phone: '5125550101', city: 'four' },
        family: [
          { name: 'Noah', relationship: 'sibling', hebrewName: 'נח' },
          { name: 'Orpah', relationship: 'child' },
        ],
        newIds: [RUTH + 9_001, RUTH + 9_002],
      })
      const first = decided(importAs(tap(800)), before)
      const imported = stateAfter(attendee, [...all, ...first])
      const back = decided({ type: 'TakeBackImport', attendeeId: RUTH, importId: tap(800), whoCame: [] }, imported)
      const after = stateAfter(attendee, [...all, ...first, ...back])
      expect(shown(after)).toEqual(shown(before))
      expect(after.imports).toEqual(before.imports)
      const again = decided(importAs(tap(900)), after)
      expect(stateAfter(attendee, [...all, ...first, ...back, ...again]).family.length).toBeLessThanOrEqual(MOST_FAMILY)
      expect(withoutIds(again)).toEqual(withoutIds(first))
    }),
    { numRuns: 200 },
  )
})

/** What is written, without the ids: of two people with the same name either may be the one who is meant. */
const withoutIds = (events: readonly AttendeeEvent[]) =>
  events.map(({ type, data }) => ({ type, data: { ...data, importId: null, familyMemberId: null } }))

/**
 * A household by the definition of taking back: it keeps everything that was ever written, and a value is the last one
 * that was not taken back. Slow, and easy to see through.
 */

type Shown = {
  readonly profile: Profile | null
  readonly isMember: boolean
  readonly family: readonly FamilyMember[]
  readonly imported: ImportedProfile
  readonly importedFamily: readonly FamilyMember[]
}

/** Something that was written. Without an import: by people, or it can no longer be taken back. */
type Write = { importId: CommandId | null; values: Record<string, unknown> }

type Member = { writes: Write[]; rows: Write[]; isOff: boolean }

function slowHousehold() {
  let profile: Write[] = []
  let rows: Write[] = []
  let members = new Map<FamilyMemberId, Member>()
  /** The imports that stand, in their order. */
  let imports: CommandId[] = []
  /** The import that made the household, while only imports have changed it. */
  let maker: CommandId | null = null
  let isEdited = false
  let hasProfile = false
  let isMember = false
  /** The household from before it went away. */
  let away: { profile: Write[]; members: Map<FamilyMemberId, Member> } | null = null

  const all = (writes: readonly Write[]) => Object.assign({}, ...writes.map(({ values }) => values)) as Profile
  const known = (writes: readonly Write[]) =>
    Object.fromEntries(Object.entries(all(writes)).filter(([, value]) => value !== null)) as Profile
  const memberAt = (id: FamilyMemberId): Member => {
    const found = members.get(id) ?? { writes: [], rows: [], isOff: false }
    members.set(id, found)
    return found
  }
  const stand = (importId: CommandId) => {
    if (!imports.includes(importId)) imports.push(importId)
    isMember = true
  }
  const fixed = (writes: readonly Write[]) => writes.map(({ values }) => ({ importId: null, values }))

  function goAway(): void {
    away = { profile, members }
    hasProfile = isMember = isEdited = false
    maker = null
    imports = []
    profile = []
    rows = []
    // A file that names them again finds the same people, and they have to be written anew.
    members = new Map()
  }

  /** Nobody knows any more what came before. */
  function fix(): void {
    profile = fixed(profile)
    rows = fixed(rows)
    for (const member of members.values()) {
      member.writes = fixed(member.writes)
      member.rows = fixed(member.rows)
    }
    imports = []
    maker = null
  }

  const handlers: { [Type in AttendeeEvent['type']]?: (data: Extract<AttendeeEvent, { type: Type }>['data']) => void } =
    {
      HouseholdBroughtBack() {
        if (!away) return
        profile = fixed(away.profile)
        members = away.members
        for (const [id, member] of members)
          if (member.isOff) members.delete(id)
          else Object.assign(member, { writes: fixed(member.writes), rows: [] })
        hasProfile = true
      },
      AttendeeRegistered(data) {
        const { attendeeId: _, ...values } = data
        profile = [{ importId: null, values }]
        hasProfile = true
      },
      ProfileUpdated(data) {
        const { attendeeId: _, ...values } = data
        profile.push({ importId: null, values })
        isEdited = true
      },
      MemberImported(data) {
        const { attendeeId: _, importId = '', ...values } = data
        if (!hasProfile) maker = importId
        hasProfile = true
        stand(importId)
        profile.push({ importId, values })
        rows.push({ importId, values })
      },
      FamilyMemberAdded(data) {
        const { attendeeId: _, ...values } = data
        memberAt(data.familyMemberId).writes.push({ importId: null, values })
        isEdited = true
      },
      FamilyMemberImported(data) {
        const { attendeeId: _, importId = '', ...values } = data
        stand(importId)
        memberAt(data.familyMemberId).writes.push({ importId, values })
        memberAt(data.familyMemberId).rows.push({ importId, values })
      },
      FamilyMemberRemoved(data) {
        const member = memberAt(data.familyMemberId)
        Object.assign(member, { isOff: true, writes: fixed(member.writes), rows: fixed(member.rows) })
        isEdited = true
      },
      HouseholdRestated(data) {
        const left = new Set([...data.family, ...(data.former ?? [])].map(({ familyMemberId }) => familyMemberId))
        const drop = (some: Map<FamilyMemberId, Member>) => {
          for (const id of some.keys()) if (!left.has(id)) some.delete(id)
        }
        drop(members)
        if (away) drop(away.members)
        fix()
      },
    }

  return {
    hear({ type, data }: AttendeeEvent): void {
      const handle = handlers[type] as ((data: unknown) => void) | undefined
      handle?.(data)
    },

    takeBack(importId: CommandId, whoCame: readonly PersonId[]): void {
      const place = imports.indexOf(importId)
      if (place < 0) return
      if (maker === importId) {
        if (!isEdited && imports.length === 1 && whoCame.length === 0) goAway()
        return
      }
      const isTheirs = (write: Write) => write.importId === importId
      profile = profile.filter((write) => !isTheirs(write))
      rows = rows.filter((write) => !isTheirs(write))
      for (const [id, member] of members) {
        const writes = member.writes.filter((write) => !isTheirs(write))
        member.rows = member.rows.filter((write) => !isTheirs(write))
        if (writes.length > 0) member.writes = writes
        else if (whoCame.includes(id)) member.writes = fixed(member.writes)
        else members.delete(id)
      }
      imports = imports.filter((one) => one !== importId)
      isMember = imports.length > 0 || rows.length > 0
    },

    shown: (): Shown => {
      const written = (of: 'writes' | 'rows') =>
        [...members.values()]
          .filter((member) => member[of].length > 0 && (of === 'rows' || !member.isOff))
          .map((member) => known(member[of]) as unknown as FamilyMember)
          .toSorted((a, b) => a.familyMemberId - b.familyMemberId)
      return {
        profile: hasProfile ? known(profile) : null,
        isMember,
        family: written('writes'),
        imported: known(rows),
        importedFamily: written('rows'),
      }
    },
  }
}
