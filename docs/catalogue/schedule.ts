import type { Chapter } from './row.ts'

const PLANNING =
  'desk/schedule.spec.ts: takes one form for each service and gathering, and two clicks for a Sunday that falls out'
const KIOSKS = 'desk/schedule.spec.ts: says at every moment what the kiosks show'
const WEEKLY = 'desk/schedule.spec.ts: is changed from a day on, copied, ended and continued'
const OPEN = 'desk/schedule.spec.ts: that is open now keeps today’s times, and the form says so'
const SINGLE = 'desk/schedule.spec.ts: is edited, moved, copied, and a Sunday is different for once'
const REFUSED = 'desk/schedule.spec.ts: that makes no sense is refused in words, at the field'
const CLOCKS = 'desk/schedule.spec.ts: in the night in which the clocks are changed says what becomes of its times'
const TWO = 'desk/schedule.spec.ts: lose nothing when they edit at once'
const TROUBLE = 'desk/schedule.spec.ts: what was typed stays, and says that it is not saved'
const UNREAD = 'desk/schedule.spec.ts: a schedule that cannot be read is asked for again'
const EMPTY = 'desk/schedule.spec.ts: a schedule on which nothing stands says so'

/** What is read on the schedule, and the tests that show it. */
export const schedule: readonly Chapter[] = [
  {
    heading: 'Schedule',
    rows: [
      {
        when: 'It is opened: what takes place every week, and what is coming up',
        says: ['Schedule', 'Check-in {opens} – {closes}', 'the next day', 'Once', 'Cancelled'],
        test: PLANNING,
      },
      {
        when: 'The headings and the buttons above the lists',
        says: ['Weekly Services', 'Coming Up', 'Add Weekly Service', 'Add Gathering', 'Show More Weeks'],
        test: PLANNING,
      },
      {
        when: 'What visitors see at the door',
        says: [
          'At the kiosks',
          'is open until {time}',
          'Check-in opens {day} at {time}',
          'No event is open right now, and none is planned.',
          'Open now',
        ],
        test: KIOSKS,
      },
      {
        when: 'A gathering is over',
        says: ['Over'],
        test: OPEN,
      },
      {
        when: 'Nothing stands on it',
        says: ['Nothing takes place every week yet.', 'Nothing is planned yet.'],
        test: EMPTY,
      },
      {
        when: 'A weekly service that begins, changes or ends on a day to come',
        says: ['Every {weekday}', 'First on {day}', 'From {day}:', 'No longer takes place from {day} on'],
        test: WEEKLY,
      },
      {
        when: 'What has begun',
        says: ['It has begun and keeps its times.'],
        test: OPEN,
      },
      {
        when: 'A day that is different',
        says: ['Changed', 'Usually at {time}', 'As Every Week', 'Once', 'Cancelled'],
        test: SINGLE,
      },
      {
        when: 'What can be done with a row',
        says: ['Edit', 'Copy', 'End', 'Continue'],
        test: WEEKLY,
      },
      {
        when: 'A gathering is cancelled, and restored at one click',
        says: ['Cancel', 'Cancel Gathering', 'Restore', 'Gathering Restored'],
        test: KIOSKS,
      },
      {
        when: 'It cannot be read',
        says: ['The schedule could not be read.', 'Try Again', 'Logout', 'Back to the dashboard'],
        test: UNREAD,
      },
    ],
  },
  {
    heading: 'Schedule: the forms',
    rows: [
      {
        when: 'A weekly service is added',
        says: [
          'New Weekly Service',
          'Sunday Service',
          'Name',
          'Day of the week',
          'Sunday',
          'Monday',
          'Tuesday',
          'Wednesday',
          'Thursday',
          'Friday',
          'Saturday',
          'First day',
          'Starts',
          'Check-in opens',
          'Check-in closes',
          'Check-in opens every {weekday} at {opens} and closes at {closes}.',
          'Save',
          'Schedule Saved',
        ],
        test: PLANNING,
      },
      { when: 'A gathering is added', says: ['New Gathering', 'Name', 'Date', 'Starts', 'Save'], test: PLANNING },
      {
        when: 'A weekly service is changed or ended',
        says: [
          'Edit Weekly Service',
          'Changes from',
          'This replaces the change that is planned from {day}.',
          'Discard',
          'End this weekly service?',
          'What took place before stays as it is. For thirty days the service can be continued.',
          'No longer takes place from',
          'Please enter a date.',
          'End Service',
          'Service Ended',
          'Service Continues',
        ],
        test: WEEKLY,
      },
      {
        when: 'Today’s gathering has begun',
        says: ['Today’s gathering has begun and keeps its times.'],
        test: OPEN,
      },
      {
        when: 'A gathering, or a single day of a service, is changed',
        says: ['Edit Gathering', 'Edit This Day Only', 'Date'],
        test: SINGLE,
      },
      {
        when: 'A gathering is to be cancelled',
        says: [
          'Cancel this gathering?',
          'The kiosks will not open for it. It stays on the list, and can be restored.',
          'Cancel Gathering',
          'Keep It',
          'Gathering Cancelled',
        ],
        test: PLANNING,
      },
      {
        when: 'The gathering that is open is to be cancelled',
        says: [
          'Check-in closes now. Whoever is checked in stays so, and it can be restored until it would be over.',
          'Cancel Gathering',
        ],
        test: KIOSKS,
      },
      {
        when: 'Something is missing or makes no sense',
        says: [
          'Please enter a name.',
          'Please enter a date.',
          'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
          'The start must be between the opening and the closing of check-in.',
          'Please choose today or a later day.',
          'Check-in opens {day} at {opens} and closes at {closes}.',
        ],
        test: REFUSED,
      },
      {
        when: 'The clocks are changed that night',
        says: [
          'The clocks go forward that night: {time} becomes {instead}.',
          'The clocks go back that night: the first {time} is meant.',
        ],
        test: CLOCKS,
      },
      {
        when: 'Somebody else has changed it',
        says: ['It is now: {how}.', 'This was changed by somebody else in the meantime. Please look at it again.'],
        test: TWO,
      },
      {
        when: 'It is being saved, or cannot be',
        says: [
          'Saving...',
          'There is no answer from the server. Nothing is lost: please try again.',
          'This could not be saved. Please try again.',
          'Not Saved',
        ],
        test: TROUBLE,
      },
    ],
  },
]
