import type { HelperRole } from '#domain/helper/helper-fields.ts'

/** What somebody reads who opens the link of an invitation. */
export const join = {
  /** The link is good. The first of these stands in the tab, where no name may stand. */
  title: 'An invitation',
  welcome: (name: string) => `Welcome, ${name}`,
  invited: (roles: string) => `You are invited to help: ${roles}.`,
  invitedBy: (inviter: string, roles: string) => `${inviter} invites you to help: ${roles}.`,
  lead: 'Choose the name and the password with which you will sign in.',
  until: (day: string) => `This link works once, until ${day}.`,
  name: 'Name to sign in with',
  nameHint: 'Your first name is enough, if nobody else has it.',
  password: 'Password',
  passwordHint: '12 characters or more. Three or four words are easy to remember.',
  show: 'Show the password',
  enter: 'Begin',
  entering: 'One moment...',
  /** Something is missing, or the server refuses it. */
  nameMissing: 'Please choose a name.',
  nameTooLong: 'A name has 60 letters at most.',
  nameTaken: 'Somebody else signs in with this name. Please choose another one.',
  passwordMissing: 'Please choose a password.',
  passwordUnfit:
    'This password is easy to guess. Please choose one of 12 characters or more that is no common password, not the name of the church, and has no space at its ends.',
  /** Too many wrong links or passwords came from this network. */
  tooManyTries: 'Too many wrong links or passwords came from this network. Please wait an hour and try again.',
  /** The server cannot do it. */
  failed: 'Something went wrong. Please try again.',
  unreachable: 'The server does not respond. Please try again.',
  /** The link was used, has run out, or was replaced. */
  over: 'This link does not work any more',
  overLead: 'It works once, for seven days, and a newer link ends it. Please ask an administrator for a new one.',
  signIn: 'Sign in',
  /** The roles in the sentence above. */
  roles: {
    administrator: 'as an administrator',
    desk: 'at the welcome desk',
    care: 'with the care of people',
    greeter: 'as a greeter',
  } as Readonly<Record<HelperRole, string>>,
}
