import type { Chapter } from './row.ts'

/** What is read on the wall, and the tests that show it. */
export const wall: readonly Chapter[] = [
  {
    heading: 'The wall',
    rows: [
      {
        when: 'Check-in is open, and the figures are right',
        says: ['{event}', 'Live', 'Total Attendees', 'First-Time Guests'],
        test: 'wall/wall.spec.ts: whoever checks in is counted on the wall at once, and nobody is named',
      },
      {
        when: 'The server does not answer',
        says: ['Reconnecting', 'Last update', '{time}'],
        test: 'wall/wall.spec.ts: after the server was killed the wall says since when, and is right again by itself',
      },
      {
        when: 'Less than an hour before check-in opens',
        says: ['Check-in opens in', 'minutes', 'minute'],
        test: 'wall/wall.spec.ts: before the door opens the wall counts down the minutes',
      },
      {
        when: 'It opens later, or on another day; or nothing is planned',
        says: ['Check-in opens', '{time}', '{month} {day}, {year}', 'No event is open right now'],
        test: 'wall/wall.spec.ts: on another day the wall says on which day the door opens, or that nothing is planned',
      },
    ],
  },
]
