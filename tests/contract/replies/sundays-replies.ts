import { under } from './parts.ts'

/** An event that took place. */
const sundayRow = [
  'id',
  'name',
  'date',
  'slot',
  'feast',
  'isOpen',
  'checkedIn',
  'counted',
  'members',
  'firstTimeGuests',
  'families',
  'firstArrival',
  'toWeekBefore',
  ...under('busiest', ['from', 'people']),
]

/** The fields of the Sundays, for the chart, the table, the CSV file and the picture. */
export const sundaysReplies = {
  sundays: [
    ...under('services', ['slot', 'name']),
    ...under('weeks', ['sunday', 'day', ...under('people', ['checkedIn', 'counted']), 'average', 'lastYear', 'feast']),
    ...under('events', sundayRow),
  ],
} as const
