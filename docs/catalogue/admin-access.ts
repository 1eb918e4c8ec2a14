import type { Chapter } from './row.ts'

/** What is read on every page of the admin area and while the password is asked for, and the tests that show it. */
export const adminAccess: readonly Chapter[] = [
  {
    heading: 'Admin area: every page',
    rows: [
      {
        when: 'The log is away',
        says: [
          'The church’s records cannot be reached right now.',
          'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
          'The log is not there: {reason}.',
        ],
        test: 'server/log-away.spec.ts: while the log is away every admin page says so in plain words, with the reason, until it is back',
      },
      {
        when: 'The foot of each page: the version that the server runs',
        says: ['Foyer {version}'],
        test: 'desk/access.spec.ts: the foot of an admin page names the version of Foyer',
      },
      {
        when: 'The foot of each page: the other language, from now on, on this device',
        says: ['Español', 'English'],
        test: 'desk/language.spec.ts: names the other language in its own words, and the device keeps it',
      },
      {
        when: 'A page is on its way',
        says: ['Loading...'],
        test: 'desk/directory.spec.ts: says that it could not be read again, and is asked for once more',
      },
      {
        when: 'No file that is served holds the password',
        says: [],
        test: 'desk/access.spec.ts: no file that a browser receives holds a password',
      },
    ],
  },
  {
    heading: 'Admin area: the password',
    rows: [
      {
        when: 'It is needed: on the dashboard in place of the list, and once for all that waits for it',
        says: ['Authentication Required', 'Password', 'Submit'],
        test: 'desk/password.spec.ts: is asked for once, in the page, and serves the directory too',
      },
      {
        when: 'The directory is opened',
        says: [
          'Authentication Required',
          'Please enter the admin password to access the attendee directory.',
          'Incorrect password. Please try again.',
          'Authenticating...',
        ],
        test: 'desk/directory.spec.ts: asks for the password and says when it is wrong',
      },
      {
        when: 'It is wrong',
        says: ['Incorrect password. Please try again.'],
        test: 'desk/password.spec.ts: is asked for once, in the page, and serves the directory too',
      },
      {
        when: 'It cannot be tried',
        says: ['Authentication Error', 'There was a problem authenticating. Please try again.'],
        test: 'desk/directory.spec.ts: does not call a password wrong that could not be tried',
      },
      {
        when: 'It is no longer accepted',
        says: ['Authentication failed. Please contact the administrator.'],
        test: 'desk/password.spec.ts: that is no longer accepted is said to be so, and asked for again',
      },
      {
        when: 'A page is loaded again: the saved header is tried, and forgotten when it is rejected',
        says: [],
        test: 'desk/directory.spec.ts: opens with the password that is remembered, and not with one that is no longer right',
      },
      {
        when: 'Nobody has touched the page for a quarter of an hour: the header is forgotten, and a profile closes',
        says: ['Authentication Required'],
        test: 'desk/password.spec.ts: is forgotten when nobody has touched the page for a quarter of an hour, and with it whoever was looked at',
      },
      {
        when: 'Too many wrong passwords came from this network: none is looked at for a while',
        says: [
          'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
        ],
        test: 'desk/left-tablet.spec.ts: a password that is not looked at any more is not called wrong',
      },
      {
        when: 'The page was left by Back: the header is forgotten as soon as the kiosk is there',
        says: ['Authentication Required'],
        test: 'desk/left-tablet.spec.ts: by Back leaves no password behind, and no names when somebody goes forward again',
      },
      {
        when: 'The page was left by another address: the header is forgotten at the kiosk',
        says: ['Authentication Required'],
        test: 'desk/left-tablet.spec.ts: by typing the address of the kiosk leaves no password behind',
      },
      {
        when: 'The page was left for another one for a quarter of an hour: the header is forgotten',
        says: ['Authentication Required'],
        test: 'desk/left-tablet.spec.ts: for another page is forgotten there when a quarter of an hour has passed',
      },
      {
        when: 'The gear was tapped, nobody gives the password, and nobody touches the page for a minute: back to the kiosk',
        says: [],
        test: 'desk/left-tablet.spec.ts: and has no password is back at the kiosk a minute after the last touch',
      },
      {
        when: 'The page was opened by its address, without a password: it goes on showing the counts',
        says: ['Authentication Required'],
        test: 'desk/left-tablet.spec.ts: a dashboard that was opened by its address shows the counts for hours without a password',
      },
      {
        when: 'Return to Check-In: the header is forgotten',
        says: ['Return to Check-In'],
        test: 'desk/password.spec.ts: stays behind on the way back to the kiosk',
      },
      {
        when: 'The toast of a wrong password',
        says: ['Authentication Failed', 'The password you entered is incorrect.'],
        never: 'One message for each outcome: a wrong password is said under its field, where it can be mended.',
      },
    ],
  },
]
