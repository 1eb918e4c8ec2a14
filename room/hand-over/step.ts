import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { PartyHere } from '#room/offline/party-here.ts'
import type { HelperId, PersonId } from '#domain/ids.ts'

/** A child as the screens name it. */
export type Named = { readonly personId: PersonId; readonly firstName: string }

/** Who acts: nothing where somebody has signed in. */
export type By = { readonly by?: { readonly personId: PersonId } | { readonly helperId: HelperId } }

/** Why a leader decides. */
export type Reason = 'lost' | 'left-at-home' | 'closed' | 'doubled' | 'somebody-else' | 'other'

/** Why nobody shows a receipt. */
export type WhyWithout = Extract<Reason, 'lost' | 'left-at-home' | 'closed' | 'other'>

/** What a leader is asked to decide: for these children, for this reason, beside this code if there is one. */
export type Exception = {
  readonly children: readonly Named[]
  readonly reason: Reason
  readonly code?: string
}

/** The leader who decides. The PIN stays in memory only, until the decision. Without one a leader has signed in. */
export type Leader =
  | { readonly helper: HelperId; readonly name: string; readonly pin: string }
  /** On a tablet without the server. */
  | { readonly leadersCode: string }
  | null

/** Children who were handed over just now. */
export type Done = {
  readonly commandId: string
  readonly children: readonly Named[]
  readonly to: string
  readonly at: string
  /** Who of the drop-off is still here. */
  readonly still: Party['children']
  /** What was scanned: the same code that is still held up opens nothing again. */
  readonly code?: string
  /** Whether this tablet alone has it so far. */
  readonly isSaved?: boolean
  /** What became of the receipt after a leader's decision. */
  readonly receipt?: { readonly code: string } | 'at-desk' | 'ends'
}

/** A drop-off that is open. A tablet without the server opens it by what it keeps. */
export type Opened = Party & Partial<Pick<PartyHere, 'isHere' | 'isByTag'>>

/** What is on the screen. */
export type Step =
  | { readonly at: 'scan' }
  | { readonly at: 'found'; readonly code: string; readonly party: Opened }
  | { readonly at: 'done'; readonly done: Done }
  | { readonly at: 'choose'; readonly reason?: WhyWithout }
  | { readonly at: 'call'; readonly exception: Exception }
  | { readonly at: 'without'; readonly exception: Exception }
  | { readonly at: 'pin'; readonly exception: Exception }
  | { readonly at: 'who'; readonly exception: Exception; readonly leader: Leader; readonly party: Party }
