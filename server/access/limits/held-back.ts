import type { Instant } from '#domain/ids.ts'

/**
 * A source whose look-ups were refused, because it had looked up too many, and when that was last. Or one that has seen
 * far more families than it has checked in.
 */
export type HeldBack = { readonly source: string; readonly at: Instant; readonly isShown?: boolean }

/** Which sources looked up too many lately. Nothing of it is in the log: it is about now. */
export type HeldBackSources = {
  note(source: string, isShown?: boolean): void
  /** The refusals of the last hour, the latest first. */
  list(): readonly HeldBack[]
}

const HOUR_MS = 3_600_000

/** The page of the tablets names one. The rest is for the case that its hour ends first. */
const REMEMBERED = 20

export function createHeldBackSources(now: () => Instant): HeldBackSources {
  let sources: readonly HeldBack[] = []
  return {
    note(source, isShown) {
      const others = sources.filter((one) => one.source !== source)
      sources = [{ source, at: now(), ...(isShown && { isShown }) }, ...others].slice(0, REMEMBERED)
    },
    list: () => sources.filter(({ at }) => Math.abs(Date.parse(now()) - Date.parse(at)) < HOUR_MS),
  }
}
