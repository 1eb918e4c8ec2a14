import type { Chapter } from './row.ts'

/** What is read on home, in each of its three ways, and the tests that show it. */
export const home: readonly Chapter[] = [
  {
    heading: 'Home',
    rows: [
      {
        when: 'An event is open',
        says: ['Welcome!', 'Please check in using your phone number, last name, or QR code'],
        test: 'kiosk/frames.spec.ts: shows what is on, and leads to the admin area, which leads nowhere but back',
      },
      {
        when: 'The three ways to check in',
        says: ['Phone Number', 'Last Name', 'QR Code'],
        test: 'kiosk/sizes.spec.ts: on every tablet home fits without scrolling, and the keys are large',
      },
      {
        when: 'No event is open, and when the next one opens',
        says: ['No event is open right now', 'Check-in opens', '{time}', '{event}', '{month} {day}, {year}'],
        test: 'kiosk/frames.spec.ts: the kiosk says when the next one opens, and opens by itself',
      },
      {
        when: 'No event is open, and none is planned',
        says: ['No event is open right now'],
        test: 'kiosk/frames.spec.ts: without any plan nothing is promised',
      },
      {
        when: 'The tablet knows of no event, and the server is away, or still waits for its log',
        says: [
          'Check-in is not ready yet',
          'The church’s server cannot be reached, or is still starting. This tablet goes on by itself.',
        ],
        test: 'server/log-returns.spec.ts: a morning begins without the log: every page says what it waits for, and goes on by itself',
      },
      {
        when: 'A check-in is saved on this tablet that the server does not have yet',
        says: ['{count} check-in saved on this tablet', 'check-in saved on this tablet'],
        test: 'kiosk/outbox.spec.ts: survives a server that is killed, and shows the time of the tap',
      },
      {
        when: 'Several are',
        says: ['{count} check-ins saved on this tablet', 'check-ins saved on this tablet'],
        test: 'kiosk/outbox.spec.ts: does not hold up those behind it when the server refuses it',
      },
      {
        when: 'A check-in is saved that the server does not take',
        says: ['check-in could not be recorded', 'check-ins could not be recorded'],
        test: 'kiosk/outbox.spec.ts: at a gathering that the server does not know is kept, told to the staff, and tried again',
      },
      {
        when: 'The staff look at a check-in that came too late',
        says: [
          '{count} check-in could not be recorded',
          'For the staff: please look in the attendance list who is missing, then hold the button for three seconds.',
          '{count} people',
          'It reached the server more than four weeks after the event.',
          'Hold to remove',
        ],
        test: 'kiosk/outbox.spec.ts: that comes too late is kept and counted, until staff hold a button for three seconds',
      },
      {
        when: 'The staff look at a check-in that is refused for another reason',
        says: [
          'An event that is not in the list',
          '{count} person',
          'The server refuses it: it does not know this family or this event.',
          'Close',
        ],
        test: 'kiosk/outbox.spec.ts: that is refused is told to the staff in Spanish, too, and a key removes it as a finger does',
      },
      {
        when: 'Several could not be recorded',
        says: ['{count} check-ins could not be recorded'],
        test: 'kiosk/outbox.spec.ts: at a gathering that the server does not know is kept, told to the staff, and tried again',
      },
      {
        when: 'Larger text, for this visit',
        says: ['Larger text'],
        test: 'kiosk/larger-text.spec.ts: is half as large again, for this visit only',
      },
      {
        when: 'The other language, for this visit',
        says: ['Español', 'English'],
        test: 'kiosk/language.spec.ts: names the other language in its own words, and flips the page',
      },
    ],
  },
  {
    heading: 'By phone number',
    rows: [
      {
        when: 'Nothing is typed, or not yet ten digits',
        says: ['(___) ___-____', '{count} more digits', 'more digits', 'more digit', 'Check In'],
        test: 'kiosk/keypad.spec.ts: the number appears as it is typed, and the missing digits are counted',
      },
      {
        when: 'The keys beside the digits',
        says: ['Keypad', 'Clear', 'Backspace'],
        test: 'kiosk/keypad.spec.ts: what comes after the tenth digit is ignored, backspace takes one away and X takes all',
      },
      {
        when: 'The number is being looked up',
        says: ['Checking...'],
        test: 'kiosk/keypad.spec.ts: while a number is looked up the button says so and waits',
      },
      {
        when: 'The number cannot be looked up',
        says: ['Error', 'Failed to check user', '{status}: {message}'],
        test: 'kiosk/trouble.spec.ts: a number that cannot be looked up can be tried again',
      },
    ],
  },
  {
    heading: 'By last name',
    rows: [
      {
        when: 'Before a search, and with fewer than two letters',
        says: ['Enter last name...', 'Clear', 'Search', 'Invalid Search', 'Please enter at least 2 characters'],
        test: 'kiosk/last-name.spec.ts: a search needs two letters',
      },
      {
        when: 'The search runs',
        says: ['...'],
        test: 'kiosk/last-name.spec.ts: while it searches the button shows dots and waits',
      },
      {
        when: 'Somebody is found',
        says: ['Results ({count})', '{name}', '({area}) {number}', '• {count} family member(s)'],
        test: 'kiosk/last-name.spec.ts: a family that is found by last name confirms and checks in',
      },
      {
        when: 'A family member is found, whose last name is not the one of the profile',
        says: ['Family member: {name}', 'Family member:'],
        test: 'kiosk/last-name.spec.ts: a grandmother with another name finds the family that she comes with',
      },
      {
        when: 'Nobody is found',
        says: ['No Results', 'No users found with last name containing "{text}"'],
        test: 'kiosk/last-name.spec.ts: a name that nobody has is said to be so',
      },
      {
        when: 'The search fails: whoever was listed is so no longer',
        says: ['Search Error', 'Failed to search for users. Please try again.'],
        test: 'kiosk/last-name.spec.ts: a search that fails says so and shows nobody',
      },
      {
        when: 'Very many names were looked up from here and hardly anybody checked in: here, by number and by code',
        says: ['Please ask our staff', 'Many names were looked up here without a check-in. Our staff will help you.'],
        test: 'kiosk/too-much.spec.ts: a family that cannot be searched for any more is sent to the staff, and its phone number works',
      },
      {
        when: 'The one who was chosen cannot be fetched: the server refuses, or the network fails',
        says: ['Error', 'Failed to get user data', 'Failed to fetch user data'],
        test: 'kiosk/last-name.spec.ts: a family that cannot be fetched stays on the list and can be chosen again',
      },
    ],
  },
  {
    heading: 'By code',
    rows: [
      {
        when: 'Before the camera is on',
        says: ['Scan Check-In QR Code', "Point your camera at a visitor's QR code", 'Start Camera'],
        test: 'kiosk/scan.spec.ts: leads to the confirmation of the family, and the camera goes out',
      },
      {
        when: 'The camera looks for a code',
        says: ['Center the QR code in the box', 'Stop Scanning'],
        test: 'kiosk/scan.spec.ts: leads to the confirmation of the family, and the camera goes out',
      },
      {
        when: 'A code is read: for three seconds, and the confirmation comes after half a second',
        says: ['QR Code Scanned Successfully', 'Found user: {name}'],
        test: 'kiosk/scan.spec.ts: leads to the confirmation of the family, and the camera goes out',
      },
      {
        when: 'The code is none of ours: scanning goes on',
        says: ['Invalid QR Code', 'Invalid QR code format', 'QR code does not contain valid user ID'],
        test: 'kiosk/scan.spec.ts: that is none of ours is refused in words, opens nothing, and the next one is read',
      },
      {
        when: 'The code is ours, and something else goes wrong',
        says: ['Invalid QR Code', 'The QR code could not be processed'],
        test: 'kiosk/camera.spec.ts: a code that leads to an answer which is no person cannot be processed, and that is said',
      },
      {
        when: 'Who is behind the code cannot be fetched: the server refuses, or the network fails',
        says: ['Error', 'Failed to get user data', 'Failed to fetch user data'],
        test: 'kiosk/camera.spec.ts: somebody who cannot be looked up is said to be so, and the next code is read',
      },
      {
        when: 'The camera may not be used',
        says: ['Failed to access camera. Please check your camera permissions.', 'Try Again'],
        test: 'kiosk/camera.spec.ts: refused, and then allowed',
      },
      {
        when: 'There is no camera, another app has it, or it is unplugged',
        says: [
          'No camera was found on this device.',
          'The camera is being used by another app. Please close that app first.',
          'The camera was disconnected.',
        ],
        test: 'kiosk/camera.spec.ts: not there, in use by something else, and unplugged while it runs',
      },
      {
        when: 'The page came over plain http',
        says: [
          'The camera only works on a secure page: the address must begin with https.',
          'Please use your phone number or last name.',
        ],
        test: 'kiosk/camera.spec.ts: on a page that came over plain http: it must be https, and the other ways are open',
      },
      {
        when: 'There is more than one camera',
        says: ['Switch camera'],
        test: 'kiosk/two-cameras.spec.ts: one tap changes to the other camera, and the tablet remembers the side',
      },
      {
        when: 'The reader of codes cannot be fetched',
        says: ['The scanner could not be loaded.', 'Try Again'],
        test: 'kiosk/camera.spec.ts: {part} does not come',
      },
      {
        when: 'The browser has no cameras',
        says: ['This browser cannot use a camera.'],
        test: 'kiosk/camera.spec.ts: in a browser that has no cameras',
      },
      {
        when: 'A code names somebody',
        says: ['Guest User'],
        never: 'A name in a code is not believed: the one that is shown is always the server’s.',
      },
      {
        when: 'The browser’s own detector finds nothing in a picture',
        says: ['No barcode or QR code detected.'],
        never: 'Ten pictures a second are looked at, and most hold no code: scanning goes on until one does.',
      },
      {
        when: 'A hand scanner reads a code, on any tab and with nothing focused',
        says: ['Found user: {name}'],
        test: 'kiosk/hand-scanner.spec.ts: leads to the confirmation from each tab, whatever has the focus',
      },
    ],
  },
]
