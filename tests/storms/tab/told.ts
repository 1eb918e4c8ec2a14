/** What happens at a tab, as it is told to the test at once. */
export type Told = { readonly commandId: string } & (
  | { readonly what: 'confirms'; readonly userId: number; readonly people: readonly number[] }
  /** At the welcome desk: somebody takes a household off the list. The id is that of this command. */
  | { readonly what: 'is off the list' }
  /** The check-in was sent, and the line broke before a reply came. `at` is the time, in milliseconds. */
  | { readonly what: 'gets no reply'; readonly at: number }
  /** A family that gave children into our care leaves with their receipt. */
  | { readonly what: 'has a receipt'; readonly code: string }
  | { readonly what: 'is in' | 'failed' | 'is told something wrong' | 'takes back' | 'is out' | 'is not out' }
)

/** What the test says to a page: a family comes, the network is back, nobody comes any more, or it ends at once. */
export type Word = 'come' | 'online' | 'enough' | 'end'

/** What one family was told, as far as they heard it. */
export type ToldFamily = {
  readonly userId: number
  readonly people: readonly number[]
  /** What happened, in order. The last one is what they believe. */
  readonly heard: Told['what'][]
  /** When a reply was lost, in milliseconds. */
  readonly lostReplies: number[]
  /** The pick-up code of their receipt. A family whose tab was ended before has none. */
  receipt?: string
}

export const believes = ({ heard }: ToldFamily, what: Told['what']): boolean => heard.at(-1) === what

/** Nobody told them what came of it, because their tab was ended or the call failed. */
export const isUnsure = (visit: ToldFamily): boolean =>
  ['confirms', 'failed', 'takes back', 'is told something wrong'].some((what) => believes(visit, what as Told['what']))
