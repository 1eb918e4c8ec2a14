import type { ReactNode } from 'react'

/** Icons of the page of a room, on a grid of 24 in the colour of the text. Words say the same. */
const icon = (strokes: ReactNode, size = 22) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {strokes}
  </svg>
)

export const allergyIcon = (
  <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fill="currentColor" d="M12 2.5 1.500 21h21z" stroke="currentColor" strokeLinejoin="round" strokeWidth={2} />
    <path d="M12 9v6M12 17.800v.2" stroke="#fff" strokeWidth={2.2} strokeLinecap="round" />
  </svg>
)
export const noteIcon = icon(<path d="M5 3h14v18H5zM8.500 8h7M8.500 12h7M8.500 16h4" />)
export const ruleIcon = icon(<path d="M4 4h16v16H4zM8.500 8.500l7 7M15.500 8.500l-7 7" />)
export const clockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.500 2" />
  </>,
)
export const outIcon = icon(<path d="M13 4H4v16h9M9 12h12M17 8l4 4-4 4" />)
export const backIcon = icon(<path d="M11 4h9v16h-9M15 12H3M7 8l-4 4 4 4" />)
export const arrowIcon = icon(<path d="M4 12h16M14 6l6 6-6 6" />, 26)
export const scanIcon = icon(<path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16" />, 28)
export const walkIcon = icon(
  <path d="M13 4.500a1.500 1.500 0 1 0 0-.1M10 21l2-6-2-3 2-5 4 3 3 1M8 12l2-4M14 21l-1.500-5" />,
)
export const awayIcon = icon(
  <path d="M2.500 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.500 16.500a4 4 0 0 1 5 0M12 20v.1M3 3l18 18" />,
)
export const bellIcon = icon(<path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />, 26)
export const fullIcon = icon(<circle cx="12" cy="12" r="8.500" />)
export const phoneIcon = icon(
  <path d="M8.500 4.500l2 4.500-2.300 1.800a12 12 0 0 0 5 5l1.800-2.300 4.500 2v3a2 2 0 0 1-2.200 2A16 16 0 0 1 3.500 6.700a2 2 0 0 1 2-2.200z" />,
  26,
)
