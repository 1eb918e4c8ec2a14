import { createContext, use } from 'react'
import type { Relationship } from '#domain/attendee/person-fields.ts'
import type { Language } from '#domain/languages.ts'
import { isolated } from './isolated.ts'

/** All texts of the kiosk, by screen. Browser tests look for them word by word. */
export const english = {
  language: 'en' as Language,

  frame: {
    /** Every screen: the gear, which leads to the admin area. */
    admin: 'Admin',
    /** Every screen after home: the button that drops what was begun. */
    startOver: 'Start over',
    /** The server does not respond. */
    reconnecting: 'Reconnecting',
    /** Above a message. Read aloud only. */
    notifications: 'Notifications',
    /** Above the reason why something failed. */
    error: 'Error',
    /** The QR code is being drawn, or a page is loading. */
    loading: 'Loading...',
    /** The QR code cannot be drawn, or the camera cannot be used. */
    tryAgain: 'Try Again',
    /** The button that closes a dialog. */
    cancel: 'Cancel',
    /** In place of a phone number, for somebody who has none. */
    noPhone: 'No phone number',
    /** At the end of a list that goes on below. */
    more: (count: number) => `${count} more`,
    /** Every screen: larger text, for this visit. */
    largerText: 'Larger text',
  },

  home: {
    /** An event is open. */
    welcome: 'Welcome!',
    howTo: 'Please check in using your phone number, last name, or QR code',
    /** Below that, for a guest that nobody here knows: before and after they have said that they are new. */
    newHere: 'New here? Enter your phone number.',
    isNew: 'Welcome! Start with your phone number.',
    /** The three ways to check in. */
    tabs: { phone: 'Phone Number', lastName: 'Last Name', qr: 'QR Code' },
    /** No event is open. */
    noEventOpen: 'No event is open right now',
    /** No event is open, and none is planned. */
    askDesk: 'Please see our welcome desk.',
    /** No event is open. The day and the time of the next one come after it. */
    checkInOpens: (_time: string): string => 'Check-in opens',
    /** The tablet knows of no event, and the server is away or still waits for its database. */
    notYet: {
      heading: 'Check-in is not ready yet',
      promise: 'The church’s server cannot be reached, or is still starting. This tablet goes on by itself.',
    },
  },

  phone: {
    /** Fewer than ten digits are typed. The number stands before it. */
    moreDigits: (missing: number): string => (missing === 1 ? 'more digit' : 'more digits'),
    /** The tenth digit is typed. Read aloud only. */
    ready: 'Check In is ready',
    /** The keypad, and the keys beside its digits. Read aloud only. */
    keypad: 'Keypad',
    clear: 'Clear',
    backspace: 'Backspace',
    /** The button below the keypad. */
    checkIn: 'Check In',
    /** The number is being looked up. */
    checking: 'Checking...',
    /** The number cannot be looked up. */
    failed: 'Failed to check user',
    /** Nobody has the number, and no telephone can have it. */
    impossible: { title: 'Please check the number', description: 'No phone has this number. Please type it again.' },
  },

  lastName: {
    /** Before a search. */
    placeholder: 'Enter last name...',
    clear: 'Clear',
    search: 'Search',
    /** The search runs. */
    searching: '...',
    /** Families are found. */
    results: (count: number) => `Results (${count})`,
    familyMembers: (count: number) => `• ${count} family member(s)`,
    /** A family member is found, whose last name is not the one of the profile. The name comes after it. */
    matched: 'Family member:',
    /** Fewer than two letters are typed. */
    invalid: { title: 'Invalid Search', description: 'Please enter at least 2 characters' },
    /** Nobody is found. */
    none: {
      title: 'No Results',
      description: (text: string) => `No users found with last name containing "${isolated(text)}"`,
    },
    /** Nobody is found. The text that was searched for stands between the two, and the two buttons below. */
    nobody: ['Nobody called ', ' yet'] as [string, string],
    nobodyLead: 'Please check the spelling, or choose one of these.',
    tryPhone: 'Try my phone number',
    isNew: 'I’m new here',
    /** The search fails. */
    failed: { title: 'Search Error', description: 'Failed to search for users. Please try again.' },
  },

  /** The server refuses a call, because too much was looked up or changed from here. */
  tooMuch: {
    title: 'Please ask a helper',
    /** Very many names were looked up from here, and hardly anybody checked in. */
    lookUps: 'Many names were looked up here without a check-in. A helper knows what to do.',
    /** Very much was registered or changed from here within an hour. */
    changes: 'Too many changes were made here. A helper knows what to do.',
    /** The number or the code belongs to somebody who has died, and no family is left. */
    nobodyLeft: 'Nobody can be checked in with this. A helper knows what to do.',
  },

  /** A person who was chosen, or whose code was read, cannot be fetched: the server refuses, or the network fails. */
  person: { refused: 'Failed to get user data', unreachable: 'Failed to fetch user data' },

  qr: {
    /** Before the camera is on. */
    heading: 'Scan Check-In QR Code',
    hint: "Point your camera at a visitor's QR code",
    typed: 'Or type its five characters under Last Name.',
    start: 'Start Camera',
    /** The camera looks for a code. */
    stop: 'Stop Scanning',
    center: 'Center the QR code in the box',
    /** The tablet has more than one camera. */
    otherCamera: 'Switch camera',
    problems: {
      /** The camera may not be used. */
      refused: 'Failed to access camera. Please check your camera permissions.',
      /** There is no camera, another app has it, or it is unplugged. */
      none: 'No camera was found on this tablet.',
      busy: 'The camera is being used by another app. Please close that app first.',
      lost: 'The camera was disconnected.',
      /** The reader of codes cannot be fetched. */
      notLoaded: 'The scanner could not be loaded.',
      /** The page came over plain http. */
      insecure: 'The camera only works on a secure page: the address must begin with https.',
      /** The browser has no cameras. */
      unsupported: 'This browser cannot use a camera.',
    },
    /** Below each reason why the camera cannot be used. */
    otherWays: 'Please use your phone number or last name.',
    /** The code is not one of ours, and scanning goes on. */
    invalid: {
      title: 'Invalid QR Code',
      format: 'Invalid QR code format',
      userId: 'QR code does not contain valid user ID',
      /** The code is ours, but something else fails. */
      otherwise: 'The QR code could not be processed',
    },
    /** A code is read, by the camera or a hand scanner. The name comes after the second line. */
    found: { title: 'QR Code Scanned Successfully', description: 'Found user:' },
  },

  registration: {
    /** Nobody has the number, so a new profile is made. */
    create: {
      heading: 'Welcome to Our Church!',
      lead: 'Please create your profile to continue',
      submit: 'Create Profile',
      /** The profile is being created. */
      saving: 'Creating Profile...',
    },
    /** A known profile is changed. */
    update: {
      heading: 'Update Your Profile',
      lead: 'Edit your information below',
      submit: 'Update Profile',
      /** The profile is being saved. */
      saving: 'Updating Profile...',
    },
    /** The fields of a profile. */
    name: 'Full Name',
    hebrewName: 'Hebrew Name (Optional)',
    phone: 'Phone Number',
    email: 'Email Address',
    /** Nobody has the number: somebody may have typed it wrong, or stand here under another one. */
    notYours: 'Not your number? Change it',
    byName: 'Find me by last name',
    /** The family in the form. */
    family: 'Family Members (Optional)',
    noFamily: 'No family members added yet.',
    addFamily: 'Add Family Member',
    /** The button that removes a family member from the list. Read aloud only. */
    remove: (name: string) => `Remove ${isolated(name)}`,
    /** The profile cannot be made. */
    createFailed: 'There was a problem saving your profile',
    /** The profile cannot be changed. */
    updateFailed: 'There was a problem updating your profile',
    /** A family member cannot be saved. */
    addFailed: 'Failed to add family member',
    /** A family member cannot be removed. */
    removeFailed: 'Failed to delete family member',
    /** Another tablet has just registered the number. */
    phoneTaken: { title: 'Phone Number', description: 'This phone number already has a profile.' },
    /** The changed profile is saved. */
    updated: { title: 'Profile Updated', description: 'Your profile has been updated successfully' },
    /** The form says what was known already: nothing was sent. */
    unchanged: { title: 'Nothing was changed', description: 'Your profile stays as it is.' },
    /** Something is missing or wrong in a form. */
    errors: {
      name: 'Name is required',
      /** The number is from a member file, the profile was removed, and no telephone can have the number. */
      phone: 'Invalid phone number',
      /** Something is missing or wrong in a form. */
      email: 'Invalid email address',
      relationship: 'Relationship is required',
    },
  },

  /** The dialog for a family member. */
  member: {
    heading: 'Add Family Member',
    name: 'Name',
    hebrewName: 'Hebrew Name (Optional)',
    relationship: 'Relationship',
    selectRelationship: 'Select relationship',
    add: 'Add Member',
  },

  /** The dialog for a family member, and the lists of a family. */
  relationships: {
    spouse: 'Spouse',
    child: 'Child',
    parent: 'Parent',
    sibling: 'Sibling',
    other: 'Other',
  } satisfies Record<Relationship, string>,

  confirmation: {
    /** A person was found. The name comes between the two texts. */
    welcome: ['Welcome, ', '!'] as [string, string],
    lead: "Please confirm who's attending today",
    /** In its place: some of the family are checked in already. */
    whoElse: 'Who else is here?',
    /** In the place of the greeting: everybody of a family is checked in already. */
    allIn: 'You are all checked in.',
    /** Why Confirm cannot be pressed: some of the family are checked in already, and nobody else is ticked. */
    nobodyElse: 'Tick who else is here, or tap Done.',
    /** Why Confirm cannot be pressed: everybody is checked in already. */
    nobodyLeft: 'Nobody is left to check in.',
    /** There is a family to choose from. */
    everyone: 'Everyone',
    you: '(You)',
    /** Only a part of the family came the last time, and not the visitor alone. */
    sameAsLast: 'Same as last time',
    /** Some of the family are checked in already. The time comes after it. */
    alreadyIn: 'Already checked in at',
    /** The profile has no family. */
    noFamily: 'No family members added yet.',
    /** Somebody of the family was added in the form of the profile a moment ago. */
    justAdded: 'just added',
    /** The two buttons, and why somebody would press the first one. */
    somebodyMissing: 'Is somebody missing?',
    updateProfile: 'Update Profile',
    confirm: 'Confirm',
    /** The check-in is on its way. */
    checkingIn: 'Checking in...',
    /** The server finds that nobody was chosen. */
    nobody: {
      title: 'Selection Required',
      description: 'Please select yourself or at least one family member to check in',
    },
    /** The check-in fails. */
    failed: { title: 'Check-in Failed', description: 'There was a problem checking in. Please try again.' },
  },

  success: {
    /** The check-in is done. */
    heading: 'Check-in Successful!',
    /** Another tablet was quicker: it has just checked in everybody that the visitor had ticked. */
    wasIn: 'Already checked in',
    /** Somebody came alone. */
    alone: 'You are checked in.',
    /** Somebody came with family. */
    withFamily: (members: number) => `You and ${members} family member(s) are checked in.`,
    /** Only family members came. */
    familyOnly: (members: number) => `${members} family member(s) are checked in.`,
    /** The list of those who are checked in. */
    attendance: 'Attendance details',
    you: '(You)',
    /** The QR code for the next time, and its three steps. */
    fastCheckIn: 'Fast Check-In',
    qrCode: 'QR code',
    /** The QR code cannot be drawn. */
    qrFailed: 'Failed to generate QR code. Please try again.',
    /** The QR code for the next time, and its three steps. */
    steps: [
      'Scan the QR code with your phone',
      'Save the QR code at the link to your phone',
      'Show the QR code at the kiosk next time',
    ] as [string, string, string],
    /** After the first step: a phone on mobile data cannot open a link into the church's network. */
    orPhotograph: 'or photograph it',
    /** The button that ends the visit. */
    done: 'Done',
    /** Somebody was checked in with this visit. */
    takeBack: 'Not right? Undo',
    /** The take-back fails. */
    takeBackFailed: {
      title: 'Not undone',
      /** The family was checked in and undone so often that only the staff may go on. */
      tooOften: 'This was undone too often. Please ask a helper.',
      /** The take-back fails. */
      otherwise: 'There was a problem. Please try again.',
    },
  },

  /** A visitor has undone what they did. */
  takenBack: {
    heading: 'Undone.',
    undone: 'Your last check-in was undone.',
    /** Somebody of the household is still checked in. */
    othersStay: 'Anyone checked in earlier still is.',
    /** Nobody of the household is checked in. */
    nobodyLeft: 'Nobody is checked in any more.',
    /** The household, each with their state. */
    rightNow: 'Right now',
    notIn: 'Not checked in',
    /** The time comes after it. */
    inSince: 'Checked in at',
    you: '(You)',
    /** The two buttons. */
    done: 'Done',
    again: 'Check in again',
  },

  /** Nobody can check in on this device, because the administrator does not let it. */
  device: {
    /** The administrator has not let this device in yet, or it has lost its key. */
    isNew: { heading: 'This tablet is new here.', lead: 'Ask an administrator to let it in.' },
    /** The administrator lets devices in, and this one has asked. Its code comes after it. */
    code: 'This tablet’s code',
    /** The administrator has turned this device away. */
    turnedAway: {
      // The line breaks before "was", where there is room for two.
      heading: 'This tablet was\u00a0turned away.',
      lead: 'Nobody can check in here. If that is a mistake, ask an administrator to let it in again.',
    },
    /** The administrator has paused this device. */
    paused: { heading: 'This tablet is paused.', lead: 'Please use another tablet.' },
    /** The administrator has let this device in as a wall or a counter, and somebody opens the kiosk on it. */
    somethingElse: { heading: 'This isn’t a check-in tablet.', lead: 'It was let in for something else.' },
    /** The device is paused or turned away, before the name that it was given and its code. */
    nameAndCode: 'Its name and code',
    /** The device was let in for something else, before the name that it was given. */
    name: 'Its name',
    /** The device is new, paused or turned away: what it waits for. */
    goesOn: 'It continues as soon as it is let in.',
    /** The administrator asks which of the tablets this one is. The name that it was given stands between the two. */
    identify: { thisIs: 'This tablet is', goesBack: 'It goes back by itself. Touch anywhere to go back now.' },
  },

  outbox: {
    /** The server could not be reached, and the tablet keeps the check-in or its take-back. */
    savedOnTablet: 'Saved on this tablet',
    /** This tablet has saved check-ins that the server does not have yet. Their number comes before it. */
    saved: (count: number): string =>
      count === 1 ? 'check-in saved on this tablet' : 'check-ins saved on this tablet',
    /** This tablet has saved check-ins that the server does not accept. Their number comes before it. */
    refused: (count: number): string =>
      count === 1 ? 'check-in could not be recorded' : 'check-ins could not be recorded',
  },

  /** The list of check-ins that the server does not accept, for the staff. */
  unrecorded: {
    heading: (count: number): string =>
      count === 1 ? '1 check-in could not be recorded' : `${count} check-ins could not be recorded`,
    lead: 'For a helper: please see in the attendance list who is missing, then hold the button for three seconds.',
    people: (count: number): string => (count === 1 ? '1 person' : `${count} people`),
    /** In that list: a check-in that came too late. */
    tooLate: 'It reached the server more than four weeks after the event.',
    /** In that list: a check-in that was undone, and the server refuses the take-back. */
    takeBack: 'It was undone here, and the server refuses that. Please undo it in the attendance list.',
    /** In that list: a check-in of a family or at an event that the server does not know, as after a restore. */
    unknown: 'The server refuses it: it does not know this family or this event.',
    unknownEvent: 'An event that is not in the list',
    /** In that list: a check-in that is refused for another reason, such as an error of the server. */
    other: 'The server did not record it. This tablet sends it again every few minutes.',
    /** The two buttons below the list. */
    remove: 'Hold to remove',
    close: 'Close',
  },

  /** A screen with personal data was not touched for 40 seconds. It is cleared 20 seconds later. */
  idle: { heading: 'Are you still here?', lead: 'This screen will be cleared.', stay: "I'm still here" },

  /** Why the server refuses, by its code. None where the server's own words are in this language. */
  refusals: null as Readonly<Record<string, string>> | null,

  /** An address that does not exist. */
  notFound: {
    heading: '404 Page Not Found',
    lead: 'Did you forget to add the page to the router?',
    back: 'Back to check-in',
  },
}

/** A dictionary: another language is another value of this type. */
export type Texts = typeof english

export const TextsContext = createContext<Texts>(english)

/** The texts in the visitor's language. */
export const useKioskTexts = (): Texts => use(TextsContext)
