/** What can be wrong with a plan that is filled in, in the words of the server and of the form. */
export const planErrors = {
  /** The form has no name. */
  nameMissing: 'Please enter a name.',
  /** The name in the form is too long. */
  nameTooLong: 'A name has 80 letters at most.',
  /** The form has no date. */
  dateMissing: 'Please enter a date.',
  /** A time is missing in the form. */
  timeMissing: 'Please enter a time.',
  /** Never: the field always holds one of the seven days. */
  weekdayMissing: 'Please choose a day of the week.',
  /** Check-in is open for too long. */
  tooLong: 'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
  /** The start is not within check-in. */
  startsOutside: 'The start must be between the opening and the closing of check-in.',
} as const
