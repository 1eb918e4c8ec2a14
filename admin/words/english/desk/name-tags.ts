/** The texts of name tags. */
export const nameTags = {
  /** The account menu: which labels the printer at this device has. */
  menu: 'Name tags…',
  /** The dialog that it opens. */
  heading: 'Name tags',
  lead: 'For this device only. The guide docs/printing.md says which printers fit, and how they print without asking.',
  /** In it: the choice of labels. */
  labels: 'Labels in the printer',
  none: 'No printer of name tags here',
  sizes: { '62x100': '62 x 100 mm, as from a roll of 62 mm', '57x32': '57 x 32 mm, the small tag' },
  /** The button that prints one tag with invented names, to see whether the printer is set up well. */
  test: 'Print a test tag',
  /** In the open household at the desk, where a printer is set up: tags are printed after the check-in. */
  afterCheckIn: 'Print name tags',
  /** The menu of a row on Today. */
  ofRow: 'Print name tags',
  /** The household at the desk, in which somebody is checked in. */
  now: 'Print tags now…',
  /** At the desk those who are checked in are ticked, to print only the tags that are needed. */
  whose: 'Whose name tags?',
  print: (count: number) => (count === 1 ? 'Print 1 name tag' : `Print ${count === 0 ? '' : `${count} `}name tags`),
  /**
   * On the tag of somebody who came along without a name, below the line for it. The name of the person with whom they
   * came comes after it.
   */
  with: 'With',
  /** The page of a person. */
  one: 'Print name tag',
}
