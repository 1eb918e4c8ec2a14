import type { Chapter } from './row.ts'

/** What is read on Success, and the tests that show it. */
export const success: readonly Chapter[] = [
  {
    heading: 'Success',
    rows: [
      {
        when: 'A family is in',
        says: [
          'Check-in Successful!',
          'You and {count} family member(s) are checked in.',
          'Attendance details',
          '(You)',
        ],
        test: 'kiosk/phone.spec.ts: a family that is known checks in with their phone number and sees who is in',
      },
      {
        when: 'Somebody came alone',
        says: ['You are checked in.'],
        test: 'kiosk/phone.spec.ts: somebody who comes alone is told so',
      },
      {
        when: 'Only the family came',
        says: ['{count} family member(s) are checked in.'],
        test: 'kiosk/phone.spec.ts: a parent who only drops off the children is not counted',
      },
      {
        when: 'The code for next time, with its three steps',
        says: [
          'Fast Check-In',
          'QR code',
          'Scan the QR code with your phone',
          'Save the QR code at the link to your phone',
          'Show the QR code at the kiosk next time',
        ],
        test: 'kiosk/phone.spec.ts: after the check-in a QR code and three steps make the next one faster',
      },
      {
        when: 'What the library that draws the code may say',
        says: ['No input text', 'The amount of data is too big to be stored in a QR Code'],
        never:
          'The link is never empty and always short; a code that cannot be drawn is said to be so in the screen’s own words.',
      },
      {
        when: 'Nothing was recorded',
        says: ['Welcome!'],
        test: 'kiosk/shared-tablet.spec.ts: {path} without anybody to speak of leads home',
      },
      {
        when: 'The code is being drawn, or cannot be',
        says: ['Loading...', 'Failed to generate QR code. Please try again.', 'Try Again'],
        test: 'kiosk/success.spec.ts: says that it is being drawn, and when it cannot be, Try Again draws it',
      },
      {
        when: 'The server could not be reached, and the tablet has the check-in',
        says: ['Saved on this tablet'],
        test: 'kiosk/outbox.spec.ts: is saved on the tablet, says so, and is delivered when the network is back',
      },
      {
        when: 'A hand scanner reads the code of the next family: it is their turn at once',
        says: [],
        test: 'kiosk/hand-scanner.spec.ts: a queue that scans its codes need not wait for Done',
      },
      {
        when: 'Done: the family is forgotten',
        says: ['Done'],
        test: 'kiosk/shared-tablet.spec.ts: Done forgets the family, and Back does not bring it up again',
      },
    ],
  },
]
