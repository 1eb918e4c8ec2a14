import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { LocalDate, Mark, PersonId, RoomId } from '#domain/ids.ts'
import { keepAct } from '#room/offline/acts/kept-acts.ts'
import { roomOutboxChanged } from '#room/offline/acts/outbox.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { type Checked, checkCode } from './check-code.ts'
import { type ChildHere, childrenHere, listsHere } from './children-here.ts'
import { type AskedHere, type Refusal, leadersCodeRefused, ruleHere } from './hand-over-here.ts'
import { useKept } from '#room/offline/kept/kept-rooms.ts'
import { seal } from '#room/offline/kept/sealed.ts'

/** A drop-off as a tablet without the server opens it. */
export type PartyHere = Party & {
  readonly isHere: true
  /** Its children are known by their tags alone. Who may collect them is not known, so a name is typed. */
  readonly isByTag?: true
}

type OpenedHere = { readonly party: PartyHere } | { readonly refusal: Refusal }

/** Opens a drop-off by its pick-up code. It counts as a try. */
export async function openHere(code: string, now: number): Promise<OpenedHere> {
  const checked = await checkCode(code, now)
  if (checked.is !== 'right') return { refusal: checked }
  const children = childrenHere().filter(({ mark, day }) => mark === checked.mark && day === checked.day)
  if (children.some(({ isDoubled }) => isDoubled)) return { refusal: { is: 'doubled' } }
  if (children.some(({ card }) => card?.hasRule)) return { refusal: { is: 'rule-stands' } }
  return { party: partyOf(children, checked) }
}

/** Opens a drop-off for a leader who has shown the code of the day. */
export async function openAsLeader(
  personIds: readonly PersonId[],
  leadersCode: string,
  now: number,
): Promise<OpenedHere> {
  const meant = childrenHere().filter(({ personId }) => personIds.includes(personId))
  const [first] = meant
  if (!first) return { refusal: { is: 'other-party' } }
  const refusal = await leadersCodeRefused(leadersCode, meant, now)
  if (refusal) return { refusal }
  const { mark, day, dropOff } = first
  const children = childrenHere().filter((child) => child.mark === mark && child.day === day)
  return { party: partyOf(children, { mark, issue: dropOff?.issue ?? 0, ...(day && { day }) }) }
}

type OpenedBy = { readonly mark: Mark; readonly issue: number; readonly day?: LocalDate }

function partyOf(children: readonly ChildHere[], { mark, issue }: OpenedBy): PartyHere {
  const dropOff = children.find((child) => child.dropOff)?.dropOff
  return {
    isHere: true,
    ...(children.every(({ card }) => card) && { isByTag: true }),
    mark,
    issue,
    at: dropOff?.at ?? children[0]!.since,
    ...(dropOff?.broughtBy !== undefined && { broughtBy: dropOff.broughtBy }),
    children: children.toSorted((a, b) => placeOf(a) - placeOf(b)).map(childOf),
    adults: dropOff?.adults ?? [],
  }
}

/** The tenth child has the number 0. */
const placeOf = ({ index }: ChildHere): number => (index === 0 ? 10 : index)

function childOf(child: ChildHere): Party['children'][number] {
  const { personId, index, firstName, lastInitial, age, roomId, state } = child
  const rule = ruleHere(child)
  return {
    personId,
    index,
    firstName,
    lastInitial,
    ...(age !== undefined && { age }),
    roomId,
    room: listsHere().find((list) => list.roomId === roomId)?.name ?? '',
    state,
    ...(useKept.getState().rooms?.twoScans.includes(roomId) && { twoScans: true as const }),
    ...(rule && { rule }),
  }
}

type Coming = Pick<AskedHere, 'eventId' | 'by'> & {
  readonly roomId: RoomId
  readonly code: string
  readonly personIds: readonly PersonId[]
  /** Under which the same was sent to the server, whose reply was lost. */
  readonly commandId?: string
}

/** Children who were handed over come back on the same receipt. Null when that is kept, or why it is not. */
export async function comeBackHere({ code, personIds, by, ...place }: Coming, now: number): Promise<Refusal | null> {
  const checked: Checked = await checkCode(code, now)
  if (checked.is !== 'right') return checked
  const meant = childrenHere().filter(({ personId }) => personIds.includes(personId))
  if (meant.some(({ mark, day }) => mark !== checked.mark || day !== checked.day)) return { is: 'other-party' }
  const tagged = meant.flatMap(({ card }) => (card ? [tagOf(card)] : []))
  await keepAct({
    commandId: newCommandId(),
    ...place,
    kind: 'returned',
    at: new Date(now).toISOString(),
    personIds: meant.filter(({ card }) => !card).map(({ personId }) => personId),
    ...(tagged.length > 0 && { tagged }),
    body: { ...(by && { by }) },
    sealed: await seal(JSON.stringify({ code })),
  })
  await roomOutboxChanged()
  return null
}

const tagOf = ({ day, mark, index, roomId }: NonNullable<ChildHere['card']>) => ({ day, mark, index, roomId })
