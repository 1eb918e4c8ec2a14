import type { Decider } from '#domain/decider.ts'
import type { ScheduleEvent } from './events.ts'
import { endOf, withPlan, type Schedule } from './plans.ts'
import * as occurrence from './occurrence-changes.ts'
import * as oneOff from './one-offs.ts'
import * as weekly from './weekly-services.ts'

/** The one stream of the schedule, so that slots are assigned in one place. */
export const SCHEDULE_STREAM = 'schedule-main'

export type ScheduleCommand = weekly.WeeklyCommand | oneOff.OneOffCommand | occurrence.OccurrenceCommand

/** The plans of the church. */
export const schedule: Decider<ScheduleCommand, Schedule, ScheduleEvent> = {
  initial: { weekly: new Map(), oneOffs: new Map(), changed: new Map(), cancelled: new Set(), revisions: new Map() },
  decide(command, planned) {
    switch (command.type) {
      case 'ScheduleWeekly':
        return weekly.scheduleWeekly(command, planned)
      case 'ChangeWeekly':
        return weekly.changeWeekly(command, planned)
      case 'EndWeekly':
        return weekly.endWeekly(command, planned)
      case 'ResumeWeekly':
        return weekly.resumeWeekly(command, planned)
      case 'ScheduleOneOff':
        return oneOff.scheduleOneOff(command, planned)
      case 'ChangeOneOff':
        return oneOff.changeOneOff(command, planned)
      case 'MoveOneOff':
        return oneOff.moveOneOff(command, planned)
      case 'ChangeOccurrence':
        return occurrence.changeOccurrence(command, planned)
      case 'TakeBackChange':
        return occurrence.takeBackChange(command, planned)
      case 'CancelOccurrence':
        return occurrence.cancelOccurrence(command, planned)
      case 'RestoreOccurrence':
        return occurrence.restoreOccurrence(command, planned)
    }
  },
  evolve: (planned, event) => ({ ...planned, ...newsOf(planned, event), revisions: counted(planned, event) }),
}

/** The changes that an event makes. */
function newsOf(planned: Schedule, { type, data }: ScheduleEvent): Partial<Schedule> {
  switch (type) {
    case 'WeeklyServiceScheduled':
    case 'WeeklyServiceChanged': {
      const { slot, from, ...service } = data
      return { weekly: withPlan(planned.weekly, slot, { from, service }) }
    }
    case 'WeeklyServiceEnded':
      return { weekly: withPlan(planned.weekly, data.slot, endOf(planned.weekly.get(data.slot) ?? [], data.from)) }
    case 'OneOffScheduled':
    case 'OneOffChanged': {
      const { gatheringId, ...gathering } = data
      return { oneOffs: new Map(planned.oneOffs).set(gatheringId, gathering) }
    }
    case 'OccurrenceChanged': {
      const { gatheringId, ...gathering } = data
      return { changed: new Map(planned.changed).set(gatheringId, gathering) }
    }
    case 'OccurrenceChangeTakenBack':
      return { changed: new Map([...planned.changed].filter(([id]) => id !== data.gatheringId)) }
    case 'OccurrenceCancelled':
      return { cancelled: new Set([...planned.cancelled, data.gatheringId]) }
    case 'OccurrenceRestored':
      return { cancelled: new Set([...planned.cancelled].filter((id) => id !== data.gatheringId)) }
  }
}

function counted({ revisions }: Schedule, { data }: ScheduleEvent): Schedule['revisions'] {
  const touched = 'slot' in data ? data.slot : data.gatheringId
  return new Map(revisions).set(touched, (revisions.get(touched) ?? 0) + 1)
}
