import type { DomainEvent } from '#domain/events.ts'
import type { AttendeeId, CommandId, DeviceId, GatheringId, Instant } from '#domain/ids.ts'
import type { CausedBy } from './caused-by.ts'

/** Where a check-in is found, and which device has made it. */
export type RecentCheckIn = {
  readonly gatheringId: GatheringId
  readonly attendeeId: AttendeeId
  readonly at: Instant
  readonly device?: DeviceId | undefined
}

/** The check-ins of the last days by their commands, for who prints the labels of one. */
export type RecentCheckIns = {
  apply(event: DomainEvent, cause?: Pick<CausedBy, 'device'>): void
  find(checkIn: CommandId): RecentCheckIn | undefined
}

/** Who stays past midnight gets a label too. */
const KEPT_MS = 48 * 3_600_000

export function createRecentCheckIns(): RecentCheckIns {
  const recent = new Map<CommandId, RecentCheckIn>()

  function forgetBefore(latest: Instant): void {
    const since = new Date(Date.parse(latest) - KEPT_MS).toISOString()
    for (const [command, { at }] of recent) {
      if (at >= since) return
      recent.delete(command)
    }
  }

  return {
    apply(event, { device } = {}) {
      if (event.type !== 'PartyCheckedIn') return
      const { commandId, gatheringId, attendeeId, at } = event.data
      if (recent.has(commandId)) return
      recent.set(commandId, { gatheringId, attendeeId, at, device })
      forgetBefore(at)
    },
    find: (checkIn) => recent.get(checkIn),
  }
}
