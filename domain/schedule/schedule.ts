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
  decide(command, state) {
    switch (command.type) {
      case 'ScheduleWeekly':
        return weekly.scheduleWeekly(command, state)
      case 'ChangeWeekly':
        return weekly.changeWeekly(command, state)
      case 'EndWeekly':
        return weekly.endWeekly(command, state)
      case 'ResumeWeekly':
        return weekly.resumeWeekly(command, state)
      case 'ScheduleOneOff':
        return oneOff.scheduleOneOff(command, state)
      case 'ChangeOneOff':
        return oneOff.changeOneOff(command, state)
      case 'MoveOneOff':
        return oneOff.moveOneOff(command, state)
      case 'ChangeOccurrence':
        return occurrence.changeOccurrence(command, state)
      case 'TakeBackChange':
        return occurrence.takeBackChange(command, state)
      case 'CancelOccurrence':
        return occurrence.cancelOccurrence(command, state)
      case 'RestoreOccurrence':
        return occurrence.restoreOccurrence(command, state)
    }
  },
  evolve: (state, event) => ({ ...state, ...newsOf(state, event), revisions: counted(state, event) }),
}

/** The changes that an event makes. */
function newsOf(state: Schedule, { type, data }: ScheduleEvent): Partial<Schedule> {
  switch (type) {
    case 'WeeklyServiceScheduled':
    case 'WeeklyServiceChanged': {
      const { slot, from, ...service } = data
      return { weekly: withPlan(state.weekly, slot, { from, service }) }
    }
    case 'WeeklyServiceEnded':
      return { weekly: withPlan(state.weekly, data.slot, endOf(state.weekly.get(data.slot) ?? [], data.from)) }
    case 'OneOffScheduled':
    case 'OneOffChanged': {
      const { gatheringId, ...gathering } = data
      return { oneOffs: new Map(state.oneOffs).set(gatheringId, gathering) }
    }
    case 'OccurrenceChanged': {
      const { gatheringId, ...gathering } = data
      return { changed: new Map(state.changed).set(gatheringId, gathering) }
    }
    case 'OccurrenceChangeTakenBack':
      return { changed: new Map([...state.changed].filter(([id]) => id !== data.gatheringId)) }
    case 'OccurrenceCancelled':
      return { cancelled: new Set([...state.cancelled, data.gatheringId]) }
    case 'OccurrenceRestored':
      return { cancelled: new Set([...state.cancelled].filter((id) => id !== data.gatheringId)) }
  }
}

function counted({ revisions }: Schedule, { data }: ScheduleEvent): Schedule['revisions'] {
  const touched = 'slot' in data ? data.slot : data.gatheringId
  return new Map(revisions).set(touched, (revisions.get(touched) ?? 0) + 1)
}
