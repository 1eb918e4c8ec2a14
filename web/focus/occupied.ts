const OPEN = 'dialog[open], :is([role="menu"], [role="listbox"]):not([hidden])'
const FIELDS = 'input, textarea, select'

/** Whether somebody is in a dialog, a menu or a field now. What was asked for before must not open over it. */
export const isOccupied = (): boolean =>
  document.querySelector(OPEN) !== null || document.activeElement?.matches(FIELDS) === true
