/** What is read about the doors on the page of the tablets: who may act as a kiosk. */
export const doors = {
  /** The doors are open. */
  open: 'The doors are open to every device',
  openLead:
    'Any device in the church’s own network may act as a kiosk until you close the doors. From then on only those that you have let in may.',
  /** The doors are open, and devices that were not let in act as kiosks. */
  acting: (count: number): string =>
    count === 1 ? '1 device acts as a kiosk right now.' : `${count} devices act as kiosks right now.`,
  thenWait: (count: number): string =>
    count === 1
      ? 'It goes on until you close the doors. Then it waits until you let it in.'
      : 'They go on until you close the doors. Then each waits until you let it in.',
  /** The doors are open, and a kiosk is let in. */
  close: 'Close the doors',
  /** The doors are closed. */
  closed: 'The doors are closed',
  closedLead: 'Only these tablets may check people in. Any other device waits until you let it in.',
  reopen: 'Open the doors',
  /** The doors are closed, and no tablet is let in. */
  nobodyIn: 'No tablet may check people in',
  nobodyInLead: 'The doors are closed, and no tablet is let in. Let one in, or open the doors to every device.',
  /** Somebody wants to open the doors. */
  askReopen: 'Open the doors to every device?',
  reopenLead: 'Any device in the church’s own network may then act as a kiosk.',
  stayClosed: 'Keep closed',
  /** No tablet is let in yet. The address is between the words. */
  steps: {
    press: 'Press Let tablets in: new ones may ask for five minutes',
    open: { before: 'Open', after: 'on the tablet: it shows a code' },
    same: 'The same code appears here: give the tablet a name and accept it',
  },
}
