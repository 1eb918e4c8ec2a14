import { createContext, use } from 'react'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { Language } from './frame-texts.ts'

/** Everything that a visitor reads, by screen. Where it is in the specification, it is so byte for byte. */
export const english = {
  language: 'en' as Language,

  frame: {
    admin: 'Admin',
    startOver: 'Start over',
    reconnecting: 'Reconnecting',
    notifications: 'Notifications',
    error: 'Error',
    loading: 'Loading...',
    tryAgain: 'Try Again',
    cancel: 'Cancel',
    largerText: 'Larger text',
    /** Named in its own words: whoever looks for it cannot read these. */
    otherLanguage: { code: 'es' as Language, name: 'Español' },
  },

  home: {
    welcome: 'Welcome!',
    howTo: 'Please check in using your phone number, last name, or QR code',
    tabs: { phone: 'Phone Number', lastName: 'Last Name', qr: 'QR Code' },
    noEventOpen: 'No event is open right now',
    checkInOpens: 'Check-in opens',
    notYet: {
      heading: 'Check-in is not ready yet',
      promise: 'The church’s server cannot be reached, or is still starting. This tablet goes on by itself.',
    },
  },

  phone: {
    moreDigits: (missing: number): string => (missing === 1 ? 'more digit' : 'more digits'),
    keypad: 'Keypad',
    clear: 'Clear',
    backspace: 'Backspace',
    checkIn: 'Check In',
    checking: 'Checking...',
    failed: 'Failed to check user',
  },

  lastName: {
    placeholder: 'Enter last name...',
    clear: 'Clear',
    search: 'Search',
    searching: '...',
    results: (count: number) => `Results (${count})`,
    familyMembers: (count: number) => `• ${count} family member(s)`,
    /** Before the name of the family member whose last name was found. */
    matched: 'Family member:',
    invalid: { title: 'Invalid Search', description: 'Please enter at least 2 characters' },
    none: {
      title: 'No Results',
      description: (text: string) => `No users found with last name containing "\u2068${text}\u2069"`,
    },
    failed: { title: 'Search Error', description: 'Failed to search for users. Please try again.' },
  },

  /** So much was looked up or changed from here that the server refuses more. */
  tooMuch: {
    title: 'Please ask our staff',
    lookUps: 'Many names were looked up here without a check-in. Our staff will help you.',
    changes: 'Many profiles were changed here within an hour. Our staff will help you.',
  },

  person: { refused: 'Failed to get user data', unreachable: 'Failed to fetch user data' },

  qr: {
    heading: 'Scan Check-In QR Code',
    hint: "Point your camera at a visitor's QR code",
    start: 'Start Camera',
    stop: 'Stop Scanning',
    center: 'Center the QR code in the box',
    otherCamera: 'Switch camera',
    problems: {
      refused: 'Failed to access camera. Please check your camera permissions.',
      none: 'No camera was found on this device.',
      busy: 'The camera is being used by another app. Please close that app first.',
      lost: 'The camera was disconnected.',
      notLoaded: 'The scanner could not be loaded.',
      insecure: 'The camera only works on a secure page: the address must begin with https.',
      unsupported: 'This browser cannot use a camera.',
    },
    otherWays: 'Please use your phone number or last name.',
    invalid: {
      title: 'Invalid QR Code',
      format: 'Invalid QR code format',
      userId: 'QR code does not contain valid user ID',
      otherwise: 'The QR code could not be processed',
    },
    /** The name follows the description. */
    found: { title: 'QR Code Scanned Successfully', description: 'Found user:' },
  },

  registration: {
    create: {
      heading: 'Welcome to Our Church!',
      lead: 'Please create your profile to continue',
      submit: 'Create Profile',
      saving: 'Creating Profile...',
    },
    update: {
      heading: 'Update Your Profile',
      lead: 'Edit your information below',
      submit: 'Update Profile',
      saving: 'Updating Profile...',
    },
    name: 'Full Name',
    hebrewName: 'Hebrew Name (Optional)',
    phone: 'Phone Number',
    email: 'Email Address',
    family: 'Family Members (Optional)',
    noFamily: 'No family members added yet.',
    addFamily: 'Add Family Member',
    remove: (name: string) => `Remove \u2068${name}\u2069`,
    createFailed: 'There was a problem saving your profile',
    updateFailed: 'There was a problem updating your profile',
    addFailed: 'Failed to add family member',
    removeFailed: 'Failed to delete family member',
    phoneTaken: { title: 'Phone Number', description: 'This phone number already has a profile.' },
    updated: { title: 'Profile Updated', description: 'Your profile has been updated successfully' },
    errors: {
      name: 'Name is required',
      phone: 'Invalid phone number',
      email: 'Invalid email address',
      relationship: 'Relationship is required',
    },
  },

  member: {
    heading: 'Add Family Member',
    name: 'Name',
    hebrewName: 'Hebrew Name (Optional)',
    relationship: 'Relationship',
    selectRelationship: 'Select relationship',
    add: 'Add Member',
  },

  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,

  confirmation: {
    /** The name stands between the two. */
    welcome: ['Welcome, ', '!'] as [string, string],
    lead: "Please confirm who's attending today",
    everyone: 'Everyone',
    you: '(You)',
    alreadyIn: 'Already checked in at',
    noFamily: 'No family members added yet.',
    updateProfile: 'Update Profile',
    confirm: 'Confirm',
    checkingIn: 'Checking in...',
    nobody: {
      title: 'Selection Required',
      description: 'Please select yourself or at least one family member to check in',
    },
    failed: { title: 'Check-in Failed', description: 'There was a problem checking in. Please try again.' },
  },

  success: {
    heading: 'Check-in Successful!',
    alone: 'You are checked in.',
    withFamily: (members: number) => `You and ${members} family member(s) are checked in.`,
    familyOnly: (members: number) => `${members} family member(s) are checked in.`,
    savedOnTablet: 'Saved on this tablet',
    attendance: 'Attendance details',
    you: '(You)',
    fastCheckIn: 'Fast Check-In',
    qrCode: 'QR code',
    qrFailed: 'Failed to generate QR code. Please try again.',
    steps: [
      'Scan the QR code with your phone',
      'Save the QR code at the link to your phone',
      'Show the QR code at the kiosk next time',
    ] as [string, string, string],
    done: 'Done',
  },

  outbox: {
    saved: (count: number): string =>
      count === 1 ? 'check-in saved on this tablet' : 'check-ins saved on this tablet',
    refused: (count: number): string =>
      count === 1 ? 'check-in could not be recorded' : 'check-ins could not be recorded',
  },

  unrecorded: {
    heading: (count: number): string =>
      count === 1 ? '1 check-in could not be recorded' : `${count} check-ins could not be recorded`,
    lead: 'For the staff: please look in the attendance list who is missing, then hold the button for three seconds.',
    people: (count: number): string => (count === 1 ? '1 person' : `${count} people`),
    tooLate: 'It reached the server more than four weeks after the event.',
    unknown: 'The server refuses it: it does not know this family or this event.',
    unknownEvent: 'An event that is not in the list',
    remove: 'Hold to remove',
    close: 'Close',
  },

  idle: { heading: 'Are you still here?', lead: 'This screen will be cleared.', stay: "I'm still here" },

  /** What the server refuses, by its code. None where the server's own words are in this language. */
  refusals: null as Readonly<Record<string, string>> | null,

  notFound: { heading: '404 Page Not Found', lead: 'Did you forget to add the page to the router?' },
}

/** A dictionary: another language is another value of this type. */
export type Texts = typeof english

export const TextsContext = createContext<Texts>(english)

/** The texts in the visitor's language. */
export const useTexts = (): Texts => use(TextsContext)
