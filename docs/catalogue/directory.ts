import type { Chapter } from './row.ts'

/** What is read in the directory, and the tests that show it. */
export const directory: readonly Chapter[] = [
  {
    heading: 'Attendee directory',
    rows: [
      {
        when: 'The password was right: everybody with name, Hebrew name, number and attendances',
        says: ['Attendee Directory', 'Details', '{name}', '{phone}'],
        test: 'desk/directory.spec.ts: shows everybody with name, number and attendances',
      },
      {
        when: 'Nobody has a profile',
        says: ['No attendees found.'],
        test: 'desk/directory.spec.ts: does not call a password wrong that could not be tried',
      },
      {
        when: 'It is searched by name, address or number',
        says: ['Search attendees...', 'No matching attendees found.'],
        test: 'desk/directory.spec.ts: is searched by name, address and number',
      },
      {
        when: 'A column is chosen: ascending at first, turned around by a second tap',
        says: ['Name', 'Attendances'],
        test: 'desk/directory.spec.ts: is sorted by either column, and turned around by a second tap',
      },
      {
        when: 'The columns are read out',
        says: ['Name', 'Attendances', 'More'],
        test: 'desk/directory.spec.ts: shows everybody with name, number and attendances',
      },
      {
        when: 'Details is pressed, and the way back',
        says: [
          'Details',
          'Attendee Details',
          'Complete profile and attendance history',
          'Checked in at {time}',
          'Back to the dashboard',
        ],
        test: 'desk/directory.spec.ts: opens the details of a person, and leads back to the dashboard',
      },
      {
        when: 'Days are short here',
        says: ['{mon} {day}, {year}'],
        test: 'desk/directory.spec.ts: tells all that an import has brought, and that somebody was never here',
      },
      {
        when: 'Logout: header, list and password are forgotten',
        says: ['Logout', 'Authentication Required'],
        test: 'desk/directory.spec.ts: closes again with Logout',
      },
      {
        when: 'It cannot be read with the saved header',
        says: ['Failed to fetch user data', 'Try Again'],
        test: 'desk/directory.spec.ts: says that it could not be read again, and is asked for once more',
      },
    ],
  },
]
