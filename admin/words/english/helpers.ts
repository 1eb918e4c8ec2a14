import type { HelperRole } from '#domain/helper/helper-fields.ts'

type Role = { readonly name: string; readonly sees: string }

/** What is read on the page of the helpers. */
export const helpers = {
  /** The page of the helpers is opened. Also in the account menu. */
  heading: 'Helpers',
  lead: 'Who may use the admin area',
  /** In its place on a phone. */
  purpose:
    'Who may use the admin area. Each helper signs in with a name and a password, and sees what their role needs.',
  back: 'Back to the dashboard',
  invite: 'Invite',
  /** Nobody was invited yet. */
  nobody: 'Nobody is invited yet. Each helper gets a link and chooses a password of their own.',

  /** The head of the list. */
  columns: { name: 'Name', role: 'Role', signsInWith: 'Signs in with', lastSeen: 'Last seen', more: 'More' },
  /** The row of the one who looks at the page. */
  you: 'You',
  /** Somebody was here in the last minute. */
  now: 'Now',
  /** How a helper signs in. */
  password: 'Link and password',
  /** A helper has a link that is not used yet. */
  notUsed: 'Link not used yet',
  /** The seven days of a link are over. */
  isOver: 'Link has run out',
  invitedOn: (day: string) => `Invited ${day}`,

  /** The three dots of a helper. */
  more: (name: string) => `More for ${name}`,
  changeRole: 'Change role',
  newLink: 'New link',
  newLinkHint: 'The old one and its password stop working',
  takeAway: 'Take away',
  takeAwayHint: 'Signed out everywhere at once',
  takeBack: 'Take back the invitation',
  takeBackHint: 'Its link stops working',
  /** Why somebody cannot be taken away. */
  notYourself: 'Another administrator can do this',
  lastAdministrator: 'The last administrator stays',

  /** Beside the list. */
  whatRolesSee: 'What each role sees',
  roles: {
    administrator: { name: 'Administrator', sees: 'Everything, also erasing, tablets and helpers.' },
    desk: { name: 'Desk', sees: 'Today and the desk. No directory, no care.' },
    care: { name: 'Care', sees: 'People and the care board, with the notes of care.' },
    greeter: { name: 'Greeter', sees: 'Today’s numbers and the counter. No names.' },
  } as Readonly<Record<HelperRole, Role>>,
  /** Beside a role. Read aloud; the page shows the number. */
  having: (count: number) => (count === 1 ? '1 helper' : `${count} helpers`),
  rolesLead: 'Each helper has a link and a password of their own. A helper with two roles sees what either sees.',

  /** Below the list, while the shared password works. */
  shared: {
    label: 'The shared password',
    works: 'The one password for everybody still works.',
    lastUsed: (day: string) => `It was last used on ${day}.`,
    usedToday: (time: string) => `It was last used today at ${time}.`,
    whenToEnd: 'End it when each helper has a name and a password.',
    /** No administrator signs in by name yet. */
    notYet: 'It can be ended once an administrator signs in by name.',
    change: 'Change it',
    end: 'End it',
    /** The shared password was ended. */
    ended: 'The one password for everybody has ended.',
    endedLead: 'Helpers sign in by name. On the church’s computer a new one can be set: see docs/helpers.md.',
    /** Before the shared password is ended. */
    askEnd: 'End the shared password?',
    endLead: 'It stops working on every computer, and everybody who is signed in with it is signed out.',
    keep: 'Keep it',
    isEnded: 'The shared password has ended',
    /** The shared password is changed. */
    changeTitle: 'Change the shared password',
    changeLead: 'The old one stops working. Give the new one to those who need it.',
    next: 'New password',
    missing: 'Please enter a password.',
    isChanged: 'The shared password has changed',
  },

  /** Somebody is invited. */
  inviteTitle: 'Invite a helper',
  name: 'Name',
  role: 'Role',
  linkLead: 'You get a link to send. It works once, for seven days; then the helper chooses a password.',
  makeLink: 'Make the link',
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 60 letters at most.',
  roleMissing: 'Please choose a role.',
  /** The link was made. It is shown once. */
  linkFor: (name: string) => `A link for ${name}`,
  shownOnce: 'It is shown only now. It works once, for seven days.',
  link: 'Link',
  qr: 'The link as a code for a phone’s camera',
  /** Never: the address of a link is short. */
  qrFailed: 'The code cannot be drawn. Please send the link.',
  /** The link was made. It is shown once. */
  copy: 'Copy',
  copied: 'Copied',
  /** The browser does not let the page copy. The link is marked. */
  notCopied: 'The browser does not copy. The link is marked: please copy it by hand.',
  /** Escape was pressed. The dialog stays open. */
  onlyDone: 'The link is shown only here. Press Done once you have it.',
  done: 'Done',

  /** The roles of a helper are changed. */
  changeRoleTitle: 'Change role',
  changeRoleLead: 'It takes effect at once, also where the helper is signed in.',

  /** Before a helper gets a new link. */
  askNewLink: 'Make a new link?',
  newLinkLead: 'The old link and the password stop working, and the helper is signed out everywhere.',
  /** Before a helper gets a new link who is the one who asks. */
  newLinkForYou: 'You are signed out too. Use the new link before you close this page.',
  keep: 'Leave as it is',
  /** Before a helper is taken away. */
  askTakeAway: 'Take this helper away?',
  takeAwayLead: 'They are signed out everywhere at once, and their name is erased.',
  askTakeBack: 'Take back this invitation?',
  takeBackLead: 'The link stops working, and the name is erased.',

  /** The list cannot be read. */
  notRead: 'The helpers could not be read.',
}
