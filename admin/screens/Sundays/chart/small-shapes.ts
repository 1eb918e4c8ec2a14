/** The kinds of shapes, as the legends of the page and of the picture show them: how wide each is, and its path. */
export const SMALL_SHAPES = {
  checkedIn: { width: 12, path: 'M0 14V6A6 6 0 0 1 12 6V14Z' },
  counted: { width: 12, path: 'M.750 13.250V6A5.250 5.250 0 0 1 11.250 6V13.250Z' },
  average: { width: 26, path: 'M1 7H25' },
  lastYear: { width: 26, path: 'M1 7H25' },
  none: { width: 6, path: 'M.500 9A2.500 2.500 0 0 1 5.500 9A2.500 2.500 0 0 1 .500 9Z' },
} as const
