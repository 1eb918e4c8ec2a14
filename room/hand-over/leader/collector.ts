import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'

type To = CallArguments<typeof handOver>['body']['to']

/** Somebody who is known by an id. */
export type OnRecord = Exclude<To, { name: string }>

/** The person that a leader has touched: somebody on record, or somebody with a name. */
export type Collector =
  | { readonly is: 'on-record'; readonly name: string; readonly to: OnRecord }
  /** It was asked that this adult does not collect. A leader decides. */
  | { readonly is: 'asked'; readonly name: string }
  | Else

export type Else = { readonly is: 'else'; readonly name: string; readonly phone: string }

/** Whether the number of somebody else is whole. They may have none. */
export function hasRightPhone(collector: Collector): boolean {
  const phone = collector.is === 'else' ? collector.phone.trim() : ''
  return phone === '' || nationalDigits(phone).length === 10
}

/** How a helper has recognized the adult who collects. */
export const SIGHTS = ['photo-id', 'called', 'known'] as const
export type Seen = (typeof SIGHTS)[number]

/** What a leader has decided. `second` is the other helper who is there. */
export type LeaderDecision = { readonly collector: Collector; readonly seen: Seen; readonly second: string }

/** A receipt of this issue cannot be renewed again. */
export const LAST_ISSUE = 3
