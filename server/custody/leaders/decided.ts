import type { ReceiptRenewed } from '#domain/attendance/custody/events.ts'
import { staysOf } from '#domain/attendance/custody/stays.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Decided } from '#domain/contract/custody/leader-routes.ts'
import type { CommandId, HelperId, PersonId } from '#domain/ids.ts'
import type { Decision } from '#domain/read-models/custody/decisions.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { nameOf, nameOfHelper, nameOfWho } from '#server/custody/names.ts'

type Needs = Pick<Services, 'config' | 'log' | 'views' | 'now'>

/** What leaders decided today, the newest first. A receipt that a hand-over renewed is part of that. */
export async function decidedToday(services: Needs): Promise<Decided[]> {
  const { config, views, now } = services
  const all = views.custody.decidedOn(localDate(now(), config.timeZone))
  const own = all.filter((one) => one.type !== 'ReceiptRenewed' || !isPartOf(all, one.data.commandId))
  const shown = await Promise.all(own.map((one) => inWords(services, one)))
  return shown.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

const isPartOf = (all: readonly Decision[], command: CommandId): boolean =>
  all.some(({ type, data }) => type === 'ChildHandedOver' && data.commandId === command)

/** Each by its kind. Names come from the streams that can be ended. */
async function inWords(services: Needs, { type, data }: Decision): Promise<Decided> {
  const { views } = services
  const { at } = data
  const by = leaderNamed(views, data.leader)
  switch (type) {
    case 'ChildHandedOver': {
      const { personIds, to, second, reason, seen } = data
      const [child = 0] = personIds
      return {
        what: 'handed-over',
        at,
        names: namesOf(views, personIds),
        to: await nameOfWho(services, to, child),
        ...(reason && { reason }),
        ...(seen && { seen }),
        ...by,
        ...(second && { second: nameOfHelper(views, second) }),
      }
    }
    case 'HandOverUndone':
      return {
        what: 'undone',
        at,
        names: namesOf(views, data.personIds),
        ...(data.reason && { reason: data.reason }),
        ...by,
      }
    case 'StayClosedLater':
      return { what: 'closed', at, names: namesOf(views, [data.personId]), reason: data.as, ...by }
    case 'ReceiptRenewed':
      return { what: 'renewed', at, ...(await receiptOf(services, data)), reason: data.reason, ...by }
    case 'ChildReceived':
      return { what: 'received', at, names: namesOf(views, [data.personId]), ...by }
  }
}

const namesOf = (views: Views, people: readonly PersonId[]): string[] =>
  people.map((id) => nameOf(views, id)).filter((name) => name !== '')

const leaderNamed = ({ helpers }: Views, leader: HelperId | undefined): { leader?: string } => {
  const name = leader === undefined ? undefined : helpers.find(leader)?.name
  return name === undefined ? {} : { leader: name }
}

/** The children of a receipt that was renewed, and who holds it. */
async function receiptOf(
  services: Needs,
  { for: holder, mark, gatheringId, attendeeId }: ReceiptRenewed['data'],
): Promise<Pick<Decided, 'names' | 'to'>> {
  const { views } = services
  const household = views.attendance.board(gatheringId).attendanceOf(attendeeId)
  const stays = household ? staysOf(household).filter((stay) => stay.mark === mark) : []
  const children = [...new Set(stays.map(({ personId }) => personId))]
  const to = await nameOfWho(services, holder, children[0] ?? attendeeId)
  return { names: namesOf(views, children), ...(to !== '' && { to }) }
}
