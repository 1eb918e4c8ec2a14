import type { DomainEvent } from '#domain/events.ts'
import type { Instant } from '#domain/ids.ts'
import type { CausedBy } from './caused-by.ts'

/** The ids that the church's log has had. */
export type LogIds = {
  apply(event: DomainEvent, cause: CausedBy): void
  /** The first one. Restored logs and copies keep it. Null before the log was begun. */
  first(): string | null
  /** How often the log got another id since then, because it was restored, copied, or had lost events. */
  changesSince(at: Instant): number
}

export function createLogIds(): LogIds {
  let first: string | null = null
  const changes: Instant[] = []

  return {
    apply({ type, data }, { at }) {
      if (type !== 'ChurchFounded' && type !== 'LogRestored') return
      if (first === null) first = data.logId
      else changes.push(at ?? '')
    },
    first: () => first,
    changesSince: (since) => changes.filter((at) => at >= since).length,
  }
}
