import type { Ending, EndingEvent } from '#domain/read-models/endings.ts'
import type { AttendeeId, HelperId, Instant } from '#domain/ids.ts'
import { type EventLog, type Position, START } from '#infra/event-log/event-log.ts'
import { inPlainWords } from '#infra/private-directory.ts'
import type { Services } from '#server/server-services.ts'
import type { EndingsList } from './endings-list.ts'
import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { broughtBack } from '#domain/attendee/household.ts'
import { device, deviceStream } from '#domain/device/device.ts'
import { DEVICES_STREAM, doors } from '#domain/device/doors.ts'
import { erasure, erasureStream } from '#domain/erasure/erasure.ts'
import { HELPERS_STREAM, helpers } from '#domain/helper/helpers.ts'
import { CALENDARS_STREAM, calendars } from '#domain/programs/calendars.ts'
import { PROGRAMS_STREAM, programs } from '#domain/programs/programs.ts'
import { WEBHOOKS_STREAM, webhooks } from '#domain/webhooks/webhooks.ts'
import { samePeopleAfter } from '#domain/same-person/same-people.ts'
import { SAME_PERSON_STREAM, samePerson } from '#domain/same-person/same-person.ts'
import { commandHelpers } from '#server/helpers/commanding.ts'
import { takeAway } from '#server/helpers/leaving.ts'
import { eraseAttendee, forgetFamilyMember } from '#server/people/erasing.ts'
import { newPersonId } from '#server/people/new-person-id.ts'
import { bySystem, later, stateOf, transact } from '#server/transact.ts'
import { familyOfNext } from '#domain/attendee/hand-over.ts'

/** How soon a list that could not be written is tried again, in milliseconds. */
const AGAIN_MS = 60_000

/**
 * Runs at each start, before any request is served: what the list has and the log lacks has ended before the log was
 * restored from a backup. It ends again. Returns how much that was.
 */
export async function endWhatCameBack(
  services: Pick<Services, 'log' | 'hashPhone' | 'views'>,
  list: EndingsList,
  church: string,
  now: Instant,
): Promise<number> {
  const { views } = services
  const lacking = list.read(church).filter(({ id }) => !views.endings.has(id))
  const position = await endAgain(services, lacking, now)
  if (position !== START) await views.reached(position)
  return lacking.length
}

export type EndingsKeeper = {
  /** Why the list is not up to date; null when it is. */
  error(): string | null
  /** Resolves when what the views show is written, or cannot be. */
  stop(): Promise<void>
}

/** Writes the list now, and after each ending. */
export function keepEndings(
  { views, logger }: Pick<Services, 'views' | 'logger'>,
  list: EndingsList,
  church: string,
): EndingsKeeper {
  let written: readonly Ending[] | null = null
  let error: string | null = null
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    while (written !== views.endings.current()) {
      const current = views.endings.current()
      try {
        await list.write(church, current)
        written = current
        error = null
      } catch (reason) {
        error = inPlainWords(reason)
        logger.warn({ reason: error }, 'the list of what has ended cannot be written')
        timer = setTimeout(() => void begin(), AGAIN_MS).unref()
        return
      }
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer)
    return (writing ??= write().finally(() => (writing = null)))
  }

  void begin()
  views.onFolded(() => {
    if (written !== views.endings.current() && error === null) void begin()
  })
  return {
    error: () => error,
    async stop() {
      clearTimeout(timer)
      await (writing ?? begin())
      clearTimeout(timer)
    },
  }
}

type Ender = Pick<Services, 'log' | 'hashPhone' | 'views'>

type EndAgain<Type extends EndingEvent['type']> = (
  services: Ender,
  data: Extract<EndingEvent, { type: Type }>['data'],
  now: Instant,
) => Promise<Position>

/** Ends again what a restored log lacks. Everything may be repeated. Returns the position at which views show it. */
async function endAgain(services: Ender, lacking: readonly Ending[], now: Instant): Promise<Position> {
  let position: Position = START
  for (const { event } of lacking) {
    const end = ends[event.type] as EndAgain<typeof event.type>
    position = later(services.log, position, await end(services, event.data, now))
  }
  return position
}

const ends: { readonly [Type in EndingEvent['type']]: EndAgain<Type> } = {
  // Also somebody that the log does not know: a tablet that offers their check-in again then learns of it.
  async AttendeeErased(services, { attendeeId, with: others = [], handedTo }, now) {
    let position: Position = START
    const own = [attendeeId, ...others]
    if (handedTo !== undefined) for (const id of own) await handOverAgain(services.log, id, handedTo, now)
    for (const id of own) position = later(services.log, position, await eraseAttendee(services, id, bySystem(now)))
    return position
  },
  async FamilyMemberForgotten({ log, views }, { attendeeId, familyMemberId, with: others = [] }, now) {
    let position: Position = START
    for (const member of [{ attendeeId, familyMemberId }, ...others]) {
      const erased = (await isKnown(log, member.attendeeId))
        ? forgetFamilyMember({ log, views }, member, bySystem(now))
        : recordForgotten(log, member, now)
      position = later(log, position, await erased)
    }
    return position
  },
  // The list has the order of the log: who was merged by mistake is two people before one of them is erased again.
  async LinkRemoved({ log }, { link }, now) {
    const { state } = await stateOf(log, SAME_PERSON_STREAM, samePerson)
    if (!samePeopleAfter(state).find(link)) return START
    const command = { type: 'RemoveLink', link, erased: [] } as const
    return (await transact(log, SAME_PERSON_STREAM, samePerson, command, bySystem(now))).position
  },
  // The new code is not in this log, so the link gets another new code. Somebody who was a guest
  // at the time of the backup has none yet.
  async PersonalLinkRenewed({ log }, { attendeeId }, now) {
    if (!(await hasProfile(log, attendeeId))) return START
    const command = { type: 'RenewLink', attendeeId, code: newPersonId(), at: now } as const
    return (await transact(log, attendeeStream(attendeeId), attendee, command, bySystem(now))).position
  },
  HelperTakenAway: async (services, { helperId }, now) =>
    (await isHelper(services, helperId)) ? takeAway(services, helperId, bySystem(now)) : START,
  // Nobody gets this link: it is over, and an administrator makes another one.
  HelperLinkRenewed: async (services, { helperId, link, at }, now) =>
    (await isHelper(services, helperId))
      ? (await commandHelpers(services, { type: 'RenewLink', helperId, link, at, until: at }, bySystem(now))).position
      : START,
  HelperRolesChanged: async (services, { helperId, roles }, now) =>
    (await isHelper(services, helperId))
      ? (await commandHelpers(services, { type: 'ChangeRoles', helperId, roles }, bySystem(now))).position
      : START,
  SharedPasswordChanged: async (services, { password, over }, now) =>
    (await commandHelpers(services, { type: 'ChangeSharedPassword', password, over }, bySystem(now))).position,
  SharedPasswordEnded: async (services, { fingerprint }, now) =>
    (await commandHelpers(services, { type: 'EndSharedPassword', fingerprint }, bySystem(now))).position,
  async DeviceTurnedAway({ log }, { deviceId }, now) {
    const { state } = await stateOf(log, deviceStream(deviceId), device)
    if (!state) return START
    return (await transact(log, deviceStream(deviceId), device, { type: 'TurnAway', deviceId }, bySystem(now))).position
  },
  async ProgramKeyTakenAway({ log }, { programId }, now) {
    const { state } = await stateOf(log, PROGRAMS_STREAM, programs)
    if (!state.has(programId)) return START
    const command = { type: 'TakeAwayKey', programId } as const
    return (await transact(log, PROGRAMS_STREAM, programs, command, bySystem(now))).position
  },
  async CalendarTakenAway({ log }, { calendarId }, now) {
    const { state } = await stateOf(log, CALENDARS_STREAM, calendars)
    if (!state.has(calendarId)) return START
    const command = { type: 'TakeCalendarAway', calendarId } as const
    return (await transact(log, CALENDARS_STREAM, calendars, command, bySystem(now))).position
  },
  // The receiver has the secret with this number.
  async WebhookSecretChanged({ log }, { webhookId, secret }, now) {
    const { state } = await stateOf(log, WEBHOOKS_STREAM, webhooks)
    if (state.get(webhookId)?.isEnded !== false) return START
    const command = { type: 'ChangeWebhookSecret', webhookId, secret, at: now } as const
    return (await transact(log, WEBHOOKS_STREAM, webhooks, command, bySystem(now))).position
  },
  async WebhookEnded({ log }, { webhookId }, now) {
    const { state } = await stateOf(log, WEBHOOKS_STREAM, webhooks)
    if (!state.has(webhookId)) return START
    const command = { type: 'EndWebhook', webhookId } as const
    return (await transact(log, WEBHOOKS_STREAM, webhooks, command, bySystem(now))).position
  },
  DoorsClosed: async ({ log }, _, now) =>
    (await transact(log, DEVICES_STREAM, doors, { type: 'CloseDoors' }, bySystem(now))).position,
}

async function isKnown(log: Ender['log'], id: AttendeeId): Promise<boolean> {
  const { isEmpty, ended } = await stateOf(log, attendeeStream(id), attendee)
  return !isEmpty && !ended
}

async function hasProfile(log: Ender['log'], id: AttendeeId): Promise<boolean> {
  const { state } = await stateOf(log, attendeeStream(id), attendee)
  return broughtBack(state).profile !== undefined
}

async function recordForgotten(
  log: Ender['log'],
  member: { attendeeId: AttendeeId; familyMemberId: number },
  now: Instant,
): Promise<Position> {
  const command = { type: 'ForgetFamilyMember', ...member } as const
  return (await transact(log, erasureStream(member.attendeeId), erasure, command, bySystem(now))).position
}

const isHelper = async ({ log }: Ender, id: HelperId): Promise<boolean> =>
  (await stateOf(log, HELPERS_STREAM, helpers)).state.helpers.has(id)

/**
 * Hands a household on before its person is erased again. The family had been handed to this adult of it after the
 * backup, so it is not erased with the person. The adult gets a profile without a number.
 */
async function handOverAgain(log: EventLog, from: AttendeeId, to: AttendeeId, now: Instant): Promise<void> {
  const { family, isMember } = broughtBack((await stateOf(log, attendeeStream(from), attendee)).state)
  const next = family.find(({ familyMemberId }) => familyMemberId === to)
  if (!next || (await stateOf(log, attendeeStream(to), attendee)).ended) return
  const { name, hebrewName } = next
  const profile = { type: 'MakeOwnProfile', attendeeId: to, name, hebrewName, isMember } as const
  const takeOver = {
    type: 'TakeOverHousehold',
    attendeeId: to,
    from,
    family: familyOfNext(next, family, null),
  } as const
  const familyMemberIds = family.map(({ familyMemberId }) => familyMemberId)
  const leave = { type: 'HandOverHousehold', attendeeId: from, to, familyMemberIds } as const
  for (const command of [profile, takeOver, leave])
    await transact(log, attendeeStream(command.attendeeId), attendee, command, bySystem(now))
}
