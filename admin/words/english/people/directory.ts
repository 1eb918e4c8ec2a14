/** The texts of the directory. */
export const directory = {
  /** The directory is opened. */
  heading: 'Attendee Directory',
  back: 'Back to the dashboard',
  /** The field above the list. */
  search: 'Search attendees...',
  /** The columns of the list, and the button of each row. */
  name: 'Name',
  attendances: 'Attendances',
  lastHere: 'Last here',
  more: 'More',
  details: 'Details',
  /** The button above the list, and the form that it opens. */
  addWithoutPhone: 'Add a person without a phone',
  addLead: 'A name is enough. A number, and the names of the others, can be added later on their page.',
  others: 'Others with them',
  add: 'Add',
  /** The number of others in the form is not right. */
  othersWrong: (most: number) => `Please type a number from 0 to ${most}.`,
  /** Somebody was added. */
  added: 'Added',
  /** The search finds nobody. */
  noMatch: 'No matching attendees found.',
  /** Nobody has a profile. */
  nobody: 'No attendees found.',
  /** The list cannot be read. */
  failed: 'Failed to fetch user data',
}
