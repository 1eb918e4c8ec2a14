import type { Chapter } from './row.ts'

/** What is read on the confirmation, and the tests that show it. */
export const confirmation: readonly Chapter[] = [
  {
    heading: 'Confirmation',
    rows: [
      {
        when: 'Somebody was chosen',
        says: [
          'Welcome, {name}!',
          "Please confirm who's attending today",
          '(You)',
          'Everyone',
          'Spouse',
          'Confirm',
          'Update Profile',
        ],
        test: 'kiosk/phone.spec.ts: a family that is known checks in with their phone number and sees who is in',
      },
      {
        when: 'Somebody without a family',
        says: ['No family members added yet.'],
        test: 'kiosk/phone.spec.ts: somebody who comes alone is told so',
      },
      {
        when: 'Nobody is ticked: there is nothing to confirm',
        says: ['Confirm'],
        test: 'kiosk/phone.spec.ts: somebody has to come before anything can be confirmed',
      },
      {
        when: 'Some of the household are in already',
        says: ['Already checked in at', '{time}'],
        test: 'kiosk/phone.spec.ts: is shown so, stays ticked, and is not counted twice',
      },
      {
        when: 'The check-in is on its way',
        says: ['Checking in...'],
        test: 'kiosk/trouble.spec.ts: while a check-in is on its way the button says so',
      },
      {
        when: 'The server finds that nobody was selected',
        says: ['Selection Required', 'Please select yourself or at least one family member to check in'],
        test: 'kiosk/trouble.spec.ts: a check-in of nobody is refused in words',
      },
      {
        when: 'The check-in fails',
        says: ['Check-in Failed', 'There was a problem checking in. Please try again.'],
        test: 'kiosk/trouble.spec.ts: a check-in that fails says so, and goes through at the next try',
      },
      {
        when: 'The profile was removed meanwhile: a new one can be made for the number',
        says: ['Error', '410: This profile has been removed.', 'Welcome to Our Church!'],
        test: 'kiosk/trouble.spec.ts: somebody whose profile was removed meanwhile is told so, and makes a new one',
      },
      {
        when: 'The generic failure of checking in',
        says: ['Failed to check in'],
        never: 'One toast for each outcome: the screen’s own words are said instead.',
      },
    ],
  },
]
