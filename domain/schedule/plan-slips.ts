/** What can be wrong with a plan that is filled in, in the words of the server and of the form. */
export const planSlips = {
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name has 80 letters at most.',
  dateMissing: 'Please enter a date.',
  timeMissing: 'Please enter a time.',
  weekdayMissing: 'Please choose a day of the week.',
  tooLong: 'Check-in must close after it opens. Over midnight it stays open for 12 hours at most.',
  startsOutside: 'The start must be between the opening and the closing of check-in.',
} as const
