import type { planSlips } from '#domain/schedule/plan-slips.ts'

type Weekdays = readonly [string, string, string, string, string, string, string]

/** What is read on the schedule. */
export const schedule = {
  heading: 'Schedule',
  back: 'Back to the dashboard',
  failed: 'The schedule could not be read.',
  tryAgain: 'Try Again',
  kiosks: 'At the kiosks',
  openUntil: (time: string) => `is open until ${time}`,
  opensAt: (day: string, time: string) => `Check-in opens ${day} at ${time}`,
  nothingAhead: 'No event is open right now, and none is planned.',

  services: 'Weekly Services',
  noServices: 'Nothing takes place every week yet.',
  addService: 'Add Weekly Service',
  events: 'Coming Up',
  noEvents: 'Nothing is planned yet.',
  addEvent: 'Add Gathering',
  more: 'Show More Weeks',

  /** From Sunday on. */
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as Weekdays,
  every: (weekday: string) => `Every ${weekday}`,
  checkIn: (opens: string, closes: string) => `Check-in ${opens} – ${closes}`,
  nextDay: 'the next day',
  firstDay: (day: string) => `First on ${day}`,
  fromThen: (day: string) => `From ${day}:`,
  ends: (day: string) => `No longer takes place from ${day} on`,
  usually: (time: string) => `Usually at ${time}`,

  open: 'Open now',
  cancelled: 'Cancelled',
  changed: 'Changed',
  over: 'Over',
  keepsItsTimes: 'It has begun and keeps its times.',
  special: 'Once',

  edit: 'Edit',
  copy: 'Copy',
  cancel: 'Cancel',
  restore: 'Restore',
  end: 'End',
  resume: 'Continue',
  asEveryWeek: 'As Every Week',

  newService: 'New Weekly Service',
  editService: 'Edit Weekly Service',
  newEvent: 'New Gathering',
  editEvent: 'Edit Gathering',
  editDay: 'Edit This Day Only',
  name: 'Name',
  weekday: 'Day of the week',
  date: 'Date',
  from: 'First day',
  changesFrom: 'Changes from',
  endsFrom: 'No longer takes place from',
  starts: 'Starts',
  opens: 'Check-in opens',
  closes: 'Check-in closes',
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard',
  firstName: 'Sunday Service',

  isNow: (how: string) => `It is now: ${how}.`,

  opensWeekly: (weekday: string, opens: string, closes: string) =>
    `Check-in opens every ${weekday} at ${opens} and closes at ${closes}.`,
  opensOnce: (day: string, opens: string, closes: string) =>
    `Check-in opens ${day} at ${opens} and closes at ${closes}.`,
  begun: 'Today’s gathering has begun and keeps its times.',
  replaces: (day: string) => `This replaces the change that is planned from ${day}.`,
  skipped: (time: string, instead: string) => `The clocks go forward that night: ${time} becomes ${instead}.`,
  twice: (time: string) => `The clocks go back that night: the first ${time} is meant.`,
  /** What the form itself finds wrong. None where the words of the plan's fields are in this language. */
  slips: null as Readonly<Record<keyof typeof planSlips, string>> | null,

  notSaved: 'There is no answer from the server. Nothing is lost: please try again.',
  failedToSave: 'This could not be saved. Please try again.',

  askCancel: 'Cancel this gathering?',
  cancelLead: 'The kiosks will not open for it. It stays on the list, and can be restored.',
  cancelOpen: 'Check-in closes now. Whoever is checked in stays so, and it can be restored until it would be over.',
  doCancel: 'Cancel Gathering',
  keep: 'Keep It',
  askEnd: 'End this weekly service?',
  endLead: 'What took place before stays as it is. For thirty days the service can be continued.',
  doEnd: 'End Service',

  saved: 'Schedule Saved',
  wasCancelled: 'Gathering Cancelled',
  wasRestored: 'Gathering Restored',
  wasEnded: 'Service Ended',
  wasResumed: 'Service Continues',
  notDone: 'Not Saved',
}
