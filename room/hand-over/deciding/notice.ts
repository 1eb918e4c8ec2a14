import { CallFailed, isServerAway } from '#web/calls/call.ts'
import type { Refusal } from '#room/offline/hand-over-here.ts'
import type { HandOverTexts } from '#room/hand-over/english.ts'

/** Why no child is handed over. */
export type Notice =
  | { readonly is: 'wrong'; readonly triesLeft?: number }
  /** The tablet has to wait until this moment, in milliseconds. */
  | { readonly is: 'paused'; readonly until: number }
  | { readonly is: 'lost'; readonly at: string }
  /** `to` is absent when a youth has gone alone. */
  | { readonly is: 'handed-over'; readonly to?: string; readonly at: string }
  | { readonly is: Plain }

type Plain =
  | 'closed'
  | 'other-day'
  | 'not-arrived'
  | 'tag'
  | 'no-code'
  | 'other-party'
  | 'doubled'
  | 'forbidden'
  | 'leader'
  | 'pin-wrong'
  | 'pin-rests'
  | 'away'
  | 'refused'
  | OfTabletAlone

/** What only a tablet without the server says. */
type OfTabletAlone = 'ended' | 'tag-needed' | 'tag-wrong' | 'no-key' | 'rule' | 'gone'

const plain: Readonly<Record<string, Plain>> = {
  'mark-closed': 'closed',
  'not-received': 'not-arrived',
  'other-party': 'other-party',
  'dropped-off-twice': 'doubled',
  'collecting-forbidden': 'forbidden',
  'leader-needed': 'leader',
  'second-needed': 'leader',
  'pin-wrong': 'pin-wrong',
  'pin-paused': 'pin-rests',
}

const ofTabletAlone: Readonly<Record<Exclude<Refusal['is'], 'code-wrong' | 'hand-over-paused'>, Plain>> = {
  'not-a-code': 'no-code',
  'mark-closed': 'closed',
  'receipt-ended': 'ended',
  'tag-needed': 'tag-needed',
  'no-key': 'no-key',
  'leader-needed': 'leader',
  'second-needed': 'leader',
  'not-received': 'not-arrived',
  'other-party': 'other-party',
  'handed-over': 'gone',
  'tag-wrong': 'tag-wrong',
  doubled: 'doubled',
  'rule-stands': 'rule',
}

/** Why a tablet without the server hands nobody over. */
export function noticeOfTablet(refusal: Refusal, now: number): Notice {
  if (refusal.is === 'hand-over-paused') return { is: 'paused', until: now + 1000 * refusal.seconds }
  if (refusal.is !== 'code-wrong') return { is: ofTabletAlone[refusal.is] }
  return refusal.triesLeft === 0
    ? { is: 'paused', until: now + 1000 * PAUSE_S }
    : { is: 'wrong', triesLeft: refusal.triesLeft }
}

/** A pause lasts a minute when the server does not say for how long. */
const PAUSE_S = 60

/** What a refusal means. `retryAfter` is the header of that name, in seconds. */
export function noticeOf(error: unknown, retryAfter: string | null, now: number): Notice {
  if (isServerAway(error)) return { is: 'away' }
  if (!(error instanceof CallFailed)) throw error
  const { code = '', body } = error
  // The fifth wrong code in a row says at once how long the tablet has to wait.
  if (code === 'hand-over-paused' || (code === 'code-wrong' && retryAfter !== null))
    return { is: 'paused', until: now + 1000 * (Number(retryAfter) || PAUSE_S) }
  return withMore(code, body as More) ?? { is: plain[code] ?? 'refused' }
}

type More = { readonly triesLeft?: number; readonly at?: string; readonly to?: string }

/** A refusal that says more than its code. */
function withMore(code: string, { triesLeft, at, to }: More): Notice | null {
  if (code === 'code-wrong') return { is: 'wrong', ...(triesLeft !== undefined && { triesLeft }) }
  // Without a moment it is a receipt of another day.
  if (code === 'receipt-ended') return at === undefined ? { is: 'other-day' } : { is: 'lost', at }
  if (code === 'handed-over' && at !== undefined) return { is: 'handed-over', at, ...(to && { to }) }
  return null
}

/** Whether a code was not right, so that the helper is to hear it. */
export const isWrong = ({ is }: Notice): boolean => ['wrong', 'paused', 'closed', 'lost', 'ended', 'rule'].includes(is)

/** A notice in words. `clock` says a moment as people do: 11:04 AM. */
export function inWords(notice: Notice, texts: HandOverTexts, clock: (at: string) => string): string {
  const { notice: words, pin } = texts
  if (notice.is === 'wrong') return notice.triesLeft ? words.wrong(notice.triesLeft) : words.wrongAgain
  if (notice.is === 'paused') return words.waitLead
  if (notice.is === 'lost') return words.lost(clock(notice.at))
  if (notice.is === 'handed-over')
    return notice.to ? words.handedOver(notice.to, clock(notice.at)) : words.wentAlone(clock(notice.at))
  return wordsOf(notice.is, words, pin)
}

const wordsOf = (is: Plain, words: HandOverTexts['notice'], pin: HandOverTexts['pin']): string =>
  ({
    closed: words.closed,
    'other-day': words.otherDay,
    'not-arrived': words.notArrived,
    tag: words.tag,
    'no-code': words.noCode,
    'other-party': words.otherParty,
    doubled: words.doubled,
    forbidden: words.forbidden,
    leader: words.leader,
    'pin-wrong': pin.wrong,
    'pin-rests': pin.rests,
    away: words.away,
    refused: words.refused,
    ended: words.ended,
    'tag-needed': words.tagNeeded,
    'tag-wrong': words.tagWrong,
    'no-key': words.noKey,
    rule: words.rule,
    gone: words.gone,
  })[is]
