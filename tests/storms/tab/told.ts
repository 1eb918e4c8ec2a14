/** What happens at a tab, as it is told to the test at once. */
export type Told = { readonly commandId: string } & (
  | { readonly what: 'confirms'; readonly userId: number; readonly people: readonly number[] }
  | { readonly what: 'is in' | 'failed' | 'is told something wrong' | 'takes back' | 'is out' | 'is not out' }
)

/** What one family was told, as far as they heard it. */
export type Visit = {
  readonly userId: number
  readonly people: readonly number[]
  /** What happened, in order. The last one is what they believe. */
  readonly heard: Told['what'][]
}

export const believes = ({ heard }: Visit, what: Told['what']): boolean => heard.at(-1) === what

/** Nobody told them what came of it, because their tab was ended or the call failed. */
export const isUnsure = (visit: Visit): boolean =>
  ['confirms', 'failed', 'takes back', 'is told something wrong'].some((what) => believes(visit, what as Told['what']))
