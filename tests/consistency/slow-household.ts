import type { AttendeeEvent } from '#domain/attendee/events.ts'
import type { FamilyMember, ImportedProfile, Profile } from '#domain/attendee/household.ts'
import type { CommandId, FamilyMemberId, PersonId } from '#domain/ids.ts'

/**
 * A household by the definition of taking back: it keeps everything that was ever written, and a value is the last one
 * that was not taken back. Slow, and easy to see through.
 */

export type Shown = {
  readonly profile: Profile | null
  readonly isMember: boolean
  readonly family: readonly FamilyMember[]
  readonly imported: ImportedProfile
  readonly importedFamily: readonly FamilyMember[]
}

/** Something that was written. Without an import: by people, or it can no longer be taken back. */
type Write = { importId: CommandId | null; values: Record<string, unknown> }

type Member = { writes: Write[]; rows: Write[]; isOff: boolean }

export function slowHousehold() {
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
  /** The household as it was before it went away. */
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
