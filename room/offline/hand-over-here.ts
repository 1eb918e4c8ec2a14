import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { KeptDropOff } from '#domain/contract/custody/kept-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import type { Request } from '#domain/contract/route.ts'
import type { Tagged } from '#domain/contract/custody/without-server.ts'
import { type KeptAct, keepAct } from '#room/offline/acts/kept-acts.ts'
import { roomOutboxChanged } from '#room/offline/acts/outbox.ts'
import { type Checked, checkCode } from './check-code.ts'
import { type ChildHere, childrenHere } from './children-here.ts'
import { isLeadersCode, readSignedTag } from '#room/offline/keys/day-keys.ts'
import { afterHandOver, afterWrong, secondsToWait, triesLeft } from '#room/offline/keys/tries.ts'
import { noteTries, useKept } from '#room/offline/kept/kept-rooms.ts'
import { seal } from '#room/offline/kept/sealed.ts'

/** A hand-over as it would be sent to the server. */
export type AskedHere = Omit<Request<typeof handOver>['body'], 'personIds' | 'tagged'> & {
  readonly personIds: readonly PersonId[]
  readonly commandId: string
}

type Plain =
  | 'leader-needed'
  | 'second-needed'
  | 'not-received'
  | 'other-party'
  | 'handed-over'
  | 'tag-wrong'
  | 'doubled'

/** Why this tablet hands nobody over. */
export type Refusal =
  | Exclude<Checked, { is: 'right' }>
  | { readonly is: Plain }
  /** A rule about collecting stands. Without the server, nobody can decide about it on a tablet. */
  | { readonly is: 'rule-stands' }

/** The result: the hand-over is recorded on this tablet, or the reason why not. */
export type DoneHere = { readonly is: 'saved'; readonly to: string; readonly at: string } | Refusal

type Exception = NonNullable<AskedHere['exception']>

/** Hands children over without the server, and keeps that until the server has it. */
export async function handOverHere(asked: AskedHere, now: number): Promise<DoneHere> {
  const known = childrenHere()
  const children = asked.personIds.flatMap((id) => known.find(({ personId }) => personId === id) ?? [])
  const refusal = (await proofRefused(asked, children, now)) ?? stateRefused(asked, children)
  if (refusal) return refusal
  const to = whoCollects(asked, children)
  if (to === undefined) return { is: 'leader-needed' }
  if (!(await hasTags(asked, children))) return { is: 'tag-wrong' }
  const at = asked.at ?? new Date(now).toISOString()
  await keepAct(await actOf(asked, children, at))
  await noteTries(afterHandOver(useKept.getState().tries))
  await roomOutboxChanged()
  return { is: 'saved', to, at }
}

/**
 * Why the proof does not count. A proof is a code, the leaders' code of the day, or that a leader has allowed a youth
 * to leave alone.
 */
async function proofRefused(asked: AskedHere, children: readonly ChildHere[], now: number): Promise<Refusal | null> {
  const { code, exception, to } = asked
  if (children.length !== asked.personIds.length || children.length === 0) return { is: 'other-party' }
  if (exception) return await leaderRefused(asked, exception, children, now)
  if (code !== undefined) return await codeRefused(code, children, now)
  if (useKept.getState().keys.length === 0) return { is: 'no-key' }
  const mayGo = 'alone' in to && children.every(({ leavesAlone, hasRule }) => leavesAlone && !hasRule)
  return mayGo ? null : { is: 'leader-needed' }
}

async function codeRefused(code: string, children: readonly ChildHere[], now: number): Promise<Refusal | null> {
  const checked = await checkCode(code, now)
  if (checked.is !== 'right') return checked
  if (children.some(({ mark, day }) => mark !== checked.mark || day !== checked.day)) return { is: 'other-party' }
  return children.some((child) => child.isDoubled || needsLeader(child)) ? { is: 'leader-needed' } : null
}

/**
 * Whether a leader has to decide. For a tag from elsewhere, nobody here knows which person its rule is about. A rule
 * that somebody has only asked for is decided by a leader too.
 */
export const needsLeader = (child: ChildHere): boolean => ruleHere(child) === 'asked' || child.card?.hasRule === true

/** Why a rule stands. Where nobody here knows why, it counts as one that somebody has asked for. */
export const ruleHere = ({ hasRule, dropOff, personId }: ChildHere): 'court-order' | 'asked' | undefined =>
  hasRule ? (dropOff?.rules?.find((rule) => rule.personId === personId)?.ground ?? 'asked') : undefined

/** A leader's PIN cannot be checked here. The code of the day and a second helper replace it, if no rule stands. */
async function leaderRefused(
  { by, to }: AskedHere,
  { leadersCode = '', second }: Exception,
  children: readonly ChildHere[],
  now: number,
): Promise<Refusal | null> {
  const isOther = second && JSON.stringify(second) !== JSON.stringify(by) && !isSame(second, to)
  return (await leadersCodeRefused(leadersCode, children, now)) ?? (isOther ? null : { is: 'second-needed' })
}

/** Why the leaders' code of the day decides nothing here. A wrong code counts as a try of the tablet. */
export async function leadersCodeRefused(
  leadersCode: string,
  children: readonly ChildHere[],
  now: number,
): Promise<Refusal | null> {
  const { keys, tries } = useKept.getState()
  if (keys.length === 0) return { is: 'no-key' }
  if (children.some(({ hasRule }) => hasRule)) return { is: 'rule-stands' }
  const seconds = secondsToWait(tries, now)
  if (seconds > 0) return { is: 'hand-over-paused', seconds }
  const right = await Promise.all(keys.map((key) => isLeadersCode(key, leadersCode)))
  if (right.includes(true)) return null
  const after = afterWrong(tries, now)
  await noteTries(after)
  return { is: 'code-wrong', triesLeft: triesLeft(after) }
}

const isSame = (second: object, to: AskedHere['to']): boolean =>
  'personId' in second && 'personId' in to && second.personId === to.personId

function stateRefused({ exception }: AskedHere, children: readonly ChildHere[]): Refusal | null {
  if (children.some(({ state }) => state === 'handed-over')) return { is: 'handed-over' }
  const isAway = !exception && children.some(({ state }) => state === 'on-the-way')
  return isAway ? { is: 'not-received' } : null
}

/** The name of the adult who collects. Undefined where a leader decides: nobody here knows that this adult may. */
function whoCollects({ to, exception }: AskedHere, children: readonly ChildHere[]): string | undefined {
  if ('alone' in to) return exception ? undefined : ''
  // For a child that is known by the tag alone, nobody here knows who may collect: the one with the receipt is named.
  if ('name' in to) return exception || children.every(({ card }) => card) ? to.name : undefined
  const isAsked = (adult: KeptDropOff['adults'][number]) =>
    'collectorId' in to ? adult.collectorId === to.collectorId : adult.personId === to.personId
  const named = ({ dropOff, personId }: ChildHere) =>
    dropOff?.adults.find((adult) => isAsked(adult) && (adult.only?.includes(personId) ?? true))?.name
  return children.every(named) ? named(children[0]!) : undefined
}

/** In a room with two scans the tag of each child is needed: scanned, or its mark and number typed. */
async function hasTags({ tags = [] }: AskedHere, children: readonly ChildHere[]): Promise<boolean> {
  const { rooms, keys } = useKept.getState()
  const needed = children.filter(({ roomId }) => rooms?.twoScans.includes(roomId))
  const read = await Promise.all(tags.map(async (tag) => (await readSignedTag(keys, tag)) ?? typedTag(tag)))
  const isOf = (child: ChildHere) => (tag: (typeof read)[number]) =>
    typeof tag === 'string'
      ? tag === `${child.mark}${child.index}`
      : tag.mark === child.mark && tag.index === child.index && tag.day === child.day
  return needed.every((child) => read.some(isOf(child)))
}

/** A mark and a number, as people type them. */
const typedTag = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

const isTag = ({ card }: ChildHere): boolean => card !== undefined

/** What is kept: ids, and a code or a name only sealed. */
async function actOf(asked: AskedHere, children: readonly ChildHere[], at: string): Promise<KeptAct> {
  const { code, exception, to, tags, by, eventId, commandId } = asked
  const secret = { ...(code !== undefined && { code }), ...(exception && { exception }), ...(tags && { tags }) }
  const hasName = 'name' in to
  const tagged = children.flatMap(({ card }): Tagged[] =>
    card ? [{ day: card.day, mark: card.mark, index: card.index, roomId: card.roomId }] : [],
  )
  return {
    commandId,
    kind: 'hand-over',
    at,
    eventId,
    roomId: children[0]!.roomId,
    personIds: children.filter((child) => !isTag(child)).map(({ personId }) => personId),
    ...(tagged.length > 0 && { tagged }),
    body: { ...(!hasName && { to }), ...(by && { by }) },
    ...((hasName || Object.keys(secret).length > 0) && {
      sealed: await seal(JSON.stringify({ ...secret, ...(hasName && { to }) })),
    }),
  }
}
