/** The browser tests that also run on EventStoreDB. */

/** Tests of everything that uses the log, from the first tap to the last import: `npm run test:eventstore`. */
export const ON_EVENTSTORE: readonly string[] = [
  'counting/counter.spec.ts',
  'desk/access/helpers.spec.ts',
  'desk/activity/activity.spec.ts',
  'desk/attendance/correcting.spec.ts',
  'desk/attendance/taking-back.spec.ts',
  'desk/care/care.spec.ts',
  'desk/import/own-columns.spec.ts',
  'desk/people/duplicates.spec.ts',
  'desk/sundays/sundays.spec.ts',
  'desk/tablets/tablets.spec.ts',
  'desk/welcome-desk/checking-in.spec.ts',
  'desk/welcome-desk/guests-by-phone.spec.ts',
  'guest/first-minute.spec.ts',
  'kiosk/check-in/take-back.spec.ts',
  'desk/attendance/dashboard.spec.ts',
  'desk/people/directory.spec.ts',
  'server/eventstore.spec.ts',
  'kiosk/check-in/success.spec.ts',
  'desk/import/member-file.spec.ts',
  'kiosk/check-in/fast-check-in.spec.ts',
  'kiosk/look-up/last-name.spec.ts',
  'kiosk/without-the-server/outbox.spec.ts',
  'kiosk/look-up/phone.spec.ts',
  'kiosk/check-in/registration.spec.ts',
  'kiosk/without-the-server/restarted.spec.ts',
  'kiosk/look-up/scan.spec.ts',
  'server/log-away.spec.ts',
  'desk/schedule/schedule.spec.ts',
  'desk/schedule/weekly-service.spec.ts',
  'desk/schedule/one-off.spec.ts',
  'desk/access/switching.spec.ts',
  'wall/wall.spec.ts',
]

/** The tests that run with every change, against a test server of the protocol: one of each kind, by title. */
export const BRIEFLY: readonly string[] = [
  'a new family makes a profile, adds its members, and checks in',
  'a family that is known checks in with their phone number and sees who is in',
  'a family that is found by last name confirms and checks in',
  'a check-in at a tablet appears by itself, newest first, with the counts',
  'after the server was killed the dashboard recovers by itself, with everybody who came meanwhile',
  'a member file is shown before it is imported, and importing it again changes nothing',
  'two administrators see each other’s changes without a reload, and one can end a service that the other has changed once they have read that',
  'while the database is away kiosks save check-ins, the dashboard says what is missing, and each arrives once',
  'a check-in at one server is on the dashboard of another at once, and known at every kiosk',
  'two churches with the same people in one database are kept apart',
]

/** Finds those tests among all. */
export const brieflyOnly = new RegExp(`(${BRIEFLY.map((title) => title.replaceAll(/[.*+?()|]/g, '\\$&')).join('|')})$`)
