/** What is read where somebody signs in. */
export const access = {
  /** The page needs the password. */
  heading: 'Authentication Required',
  /** The directory is opened without a password. */
  directoryLead: 'Please enter the admin password to access the attendee directory.',
  /** The page needs the password. */
  password: 'Password',
  submit: 'Submit',
  /** The password is being tried. */
  submitting: 'Authenticating...',
  /** The password is wrong. */
  wrong: 'Incorrect password. Please try again.',
  /** Too many wrong passwords came from this network. The server checks none for a while. */
  tooManyTries:
    'Too many wrong passwords were sent from this network. Please wait an hour, or use a computer that signed in before.',
  /** The password is no longer accepted. */
  withdrawn: 'Authentication failed. Please contact the administrator.',
  /** A helper can sign in by name instead. */
  withName: 'Sign in with your name',
  name: 'Name',
  withPassword: 'Use the shared password',
  /** The name or the password of a helper is wrong. */
  nameOrPasswordWrong: 'The name or the password is wrong. Please try again.',
  /** A helper was taken away, has a new link, or has been signed in for twelve hours. */
  sessionEnded: 'You are signed out. Please sign in again, or ask an administrator.',
  /** The password cannot be tried. */
  failed: {
    title: 'Authentication Error',
    description: 'There was a problem authenticating. Please try again.',
  },
}
