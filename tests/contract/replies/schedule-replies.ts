import { event, times, under } from './parts.ts'

const clockTimes = ['starts', 'opens', 'closes']

/** Sent back with the next change of a plan. */
const servicePlanned = ['slot', 'revision']
const eventPlanned = ['eventId', 'revision']

/** The fields of the replies about the schedule, and who uses them. */
export const scheduleReplies = {
  schedule: [
    'today',
    ...under('current', [...event, ...times]),
    ...under('next', [...event, ...times]),
    ...under('services', [...servicePlanned, ...under('plans', ['name', 'weekday', ...clockTimes, 'from']), 'ends']),
    ...under('events', [
      ...event,
      ...times,
      ...clockTimes,
      'revision',
      'state',
      'isCancelled',
      'isRecorded',
      'slot',
      ...under('everyWeek', [...event, ...clockTimes]),
    ]),
  ],
  addService: servicePlanned,
  changeService: servicePlanned,
  endService: servicePlanned,
  resumeService: servicePlanned,
  addEvent: eventPlanned,
  changeEvent: eventPlanned,
  eventAsEveryWeek: eventPlanned,
  cancelEvent: eventPlanned,
  restoreEvent: eventPlanned,
  changeClosing: eventPlanned,
} as const
