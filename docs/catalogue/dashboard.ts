import type { Chapter } from './row.ts'

/** What is read on the dashboard and in a profile, and the tests that show it. */
export const dashboard: readonly Chapter[] = [
  {
    heading: 'Admin dashboard',
    rows: [
      {
        when: 'It is opened: the figures stand there without a password, and no name does',
        says: ['Manage events and view attendance', 'Total Attendees', 'First-Time Guests', 'Export'],
        test: 'desk/dashboard.spec.ts: the counts stand there without a password, and no name does',
      },
      {
        when: 'The event: the current one is chosen, by name and date',
        says: ['Event', '{event} {month} {day}, {year}'],
        test: 'desk/dashboard.spec.ts: the event that is on is chosen, and every event is on the list',
      },
      {
        when: 'There has been no event yet',
        says: ['Admin Dashboard', 'No events'],
        test: 'desk/dashboard.spec.ts: before the first event there is nothing to choose, and nobody is counted',
      },
      {
        when: 'The last event is over',
        says: ['Total Attendees', 'First-Time Guests'],
        test: 'desk/dashboard.spec.ts: after the last event closed its figures stay to be seen',
      },
      {
        when: 'An event to which nobody came has closed: it stays to be looked at',
        says: [],
        test: 'desk/switching.spec.ts: a gathering to which nobody came stays to be looked at when it has closed',
      },
      {
        when: 'People have come, each with name, Hebrew name and number',
        says: [
          'Attendance List',
          'Name',
          'Time',
          'Group Size',
          'Profile',
          'View',
          '{name}',
          '{phone}',
          '{h}:{mm} {AM or PM}',
        ],
        test: 'desk/dashboard.spec.ts: each row tells who came, when, and with how many',
      },
      {
        when: 'Somebody checks in: the row arrives by itself, newest first',
        says: ['Total Attendees', 'First-Time Guests'],
        test: 'desk/dashboard.spec.ts: a check-in at a tablet appears by itself, newest first, with the counts',
      },
      {
        when: 'Somebody comes while the list is pointed at or scrolled',
        says: ['{count} new'],
        test: 'desk/dashboard.spec.ts: finds the row under the pointer where it was, and whoever came meanwhile in a word',
      },
      {
        when: 'Nobody has come yet: Export is disabled',
        says: ['No attendance records found.', 'Export'],
        test: 'desk/dashboard.spec.ts: before anybody came the list says so, and there is nothing to export',
      },
      {
        when: 'The server does not answer',
        says: ['Reconnecting', 'Last update', '{time}'],
        test: 'desk/dashboard.spec.ts: after the server was killed it is right again by itself, with who came meanwhile',
      },
    ],
  },
  {
    heading: 'Admin dashboard: tools',
    rows: [
      {
        when: 'The two tabs, and the tools in the first',
        says: ['Tools', 'Directory Import', 'Attendee Directory', 'Schedule', 'Export', 'Return to Check-In'],
        test: 'desk/dashboard.spec.ts: before the first event there is nothing to choose, and nobody is counted',
      },
      {
        when: 'Export: a file with a line for each person who came, safe to open in a spreadsheet',
        says: [
          'attendance-report-{eventId}.csv',
          'Name,Phone,Email,Check-in Time,Group Size,Attendee Type',
          'Primary',
          'Family Member',
        ],
        test: 'desk/dashboard.spec.ts: the export holds one line for each person who came',
      },
    ],
  },
  {
    heading: 'Attendee profile',
    rows: [
      {
        when: 'The eye of a row is pressed. What is not known is a dash; the history scrolls beyond 12 rem',
        says: [
          'Attendee Profile',
          'Phone Number',
          'Email Address',
          'Membership Status',
          'Guest',
          'Address',
          'Baptism Date',
          '–',
          'Family Members',
          '{count} attendance(s)',
          'Attendance History',
          'With:',
          'Checked in at {time}',
          'Close',
        ],
        test: 'desk/dashboard.spec.ts: tells everything that is known of a family, and when it came',
      },
      {
        when: 'A member, with all that their church knows; nobody belongs to them, and they were never here',
        says: [
          'Member',
          'Member Since',
          'Notes',
          'No family members added yet.',
          'No attendance records found.',
          '{month} {day}, {year}',
        ],
        test: 'desk/directory.spec.ts: tells all that an import has brought, and that somebody was never here',
      },
      {
        when: 'It cannot be fetched',
        says: ['Error', 'Failed to get user data', 'Failed to fetch user data'],
        test: 'desk/dashboard.spec.ts: that cannot be fetched says so',
      },
    ],
  },
]
