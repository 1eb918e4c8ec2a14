import type { Chapter } from './row.ts'

/** What is read on the frame of every screen, and its toasts, and the tests that show it. */
export const frame: readonly Chapter[] = [
  {
    heading: 'The frame of every screen',
    rows: [
      {
        when: 'Always: what is on and the date in the church’s time zone, renewed every minute',
        says: ['{event}', '{month} {day}, {year}'],
        test: 'kiosk/frames.spec.ts: shows the date anew after midnight, without a touch',
      },
      {
        when: 'Always: the way to the admin area, and the copyright line',
        says: ['Admin', '© {year} {church}'],
        test: 'kiosk/frames.spec.ts: shows what is on, and leads to the admin area, which leads nowhere but back',
      },
      {
        when: 'The server does not answer',
        says: ['Reconnecting'],
        test: 'kiosk/frames.spec.ts: says when the server does not answer, and when it does again',
      },
      {
        when: 'The logo is tapped: the church’s site opens in a new tab',
        says: ['{church}'],
        test: 'kiosk/frames.spec.ts: is one tap on the logo away, in a new tab',
      },
      {
        when: 'Something was begun by mistake',
        says: ['Start over'],
        test: 'kiosk/shared-tablet.spec.ts: Start over forgets what was begun',
      },
      {
        when: 'A screen with something personal was not touched for 40 seconds; 20 seconds later it is cleared',
        says: ['Are you still here?', 'This screen will be cleared.', "I'm still here"],
        test: 'kiosk/idle.spec.ts: asks after 40 seconds, in a dialog that says what will happen, and any touch answers',
      },
      {
        when: 'An address where nothing stands',
        says: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
        test: 'kiosk/frames.spec.ts: an address where nothing stands says so',
      },
    ],
  },
  {
    heading: 'Toasts',
    rows: [
      {
        when: 'Another one comes: the newest takes the place of the one before',
        says: ['Notifications'],
        test: 'kiosk/toasts.spec.ts: stands alone: the newest takes the place of the one before',
      },
      {
        when: 'Five seconds are over',
        says: [],
        test: 'kiosk/toasts.spec.ts: is gone after five seconds',
      },
      {
        when: 'It is swiped to the right, past 50 px',
        says: [],
        test: 'kiosk/toasts.spec.ts: is swiped away to the right, past 50 pixels',
      },
      {
        when: 'F8 is pressed',
        says: ['Notifications'],
        test: 'kiosk/toasts.spec.ts: is reached with F8, and covers neither a key nor the way to the admin area',
      },
    ],
  },
]
