import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { Language } from '#kiosk/shell/words/frame-texts.ts'
import { inFigures } from '#admin/words/in-figures.ts'
import { directoryImport } from './import.ts'
import { schedule } from './schedule.ts'

/** Everything that the administrator reads. Where it is in the specification, it is so byte for byte. */
export const english = {
  language: 'en' as Language,

  frame: {
    reconnecting: 'Reconnecting',
    notifications: 'Notifications',
    /** Named in its own words: whoever looks for it cannot read these. */
    otherLanguage: { code: 'es' as Language, name: 'Español' },
  },

  loading: 'Loading...',
  error: 'Error',
  none: '–',
  /** The software and its version, below every page of the admin area. */
  version: (version: string) => `Foyer ${version}`,

  access: {
    heading: 'Authentication Required',
    directoryLead: 'Please enter the admin password to access the attendee directory.',
    password: 'Password',
    submit: 'Submit',
    submitting: 'Authenticating...',
    wrong: 'Incorrect password. Please try again.',
    tooManyTries:
      'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
    withdrawn: 'Authentication failed. Please contact the administrator.',
    failed: {
      title: 'Authentication Error',
      description: 'There was a problem authenticating. Please try again.',
    },
  },

  withoutLog: {
    trouble: 'The church’s records cannot be reached right now.',
    meanwhile: 'Kiosks keep check-ins on the tablet and send them as soon as they can. No check-in is lost.',
  },

  dashboard: {
    heading: 'Admin Dashboard',
    lead: 'Manage events and view attendance',
    event: 'Event',
    noEvents: 'No events',
    total: 'Total Attendees',
    guests: 'First-Time Guests',
    list: 'Attendance List',
    name: 'Name',
    time: 'Time',
    groupSize: 'Group Size',
    profile: 'Profile',
    view: 'View',
    new: (count: number) => `${inFigures(count)} new`,
    nobody: 'No attendance records found.',
    reconnecting: 'Reconnecting',
    lastUpdate: 'Last update',
  },

  tools: {
    tab: 'Tools',
    directory: 'Attendee Directory',
    schedule: 'Schedule',
    export: 'Export',
    return: 'Return to Check-In',
  },

  profile: {
    title: 'Attendee Profile',
    details: 'Attendee Details',
    detailsLead: 'Complete profile and attendance history',
    phone: 'Phone Number',
    email: 'Email Address',
    status: 'Membership Status',
    member: 'Member',
    guest: 'Guest',
    address: 'Address',
    baptism: 'Baptism Date',
    memberSince: 'Member Since',
    notes: 'Notes',
    family: 'Family Members',
    noFamily: 'No family members added yet.',
    attendances: (count: number) => `${count} attendance(s)`,
    history: 'Attendance History',
    checkedInAt: (time: string) => `Checked in at ${time}`,
    with: 'With:',
    noHistory: 'No attendance records found.',
    close: 'Close',
    refused: 'Failed to get user data',
    unreachable: 'Failed to fetch user data',
  },

  directory: {
    heading: 'Attendee Directory',
    back: 'Back to the dashboard',
    logout: 'Logout',
    search: 'Search attendees...',
    name: 'Name',
    attendances: 'Attendances',
    more: 'More',
    details: 'Details',
    noMatch: 'No matching attendees found.',
    nobody: 'No attendees found.',
    failed: 'Failed to fetch user data',
    tryAgain: 'Try Again',
  },

  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,

  import: directoryImport,
  schedule,

  /** What the server refuses, by its code. None where the server's own words are in this language. */
  refusals: null as Readonly<Record<string, string>> | null,
}

/** A dictionary: another language is another value of this type. */
export type Texts = typeof english
