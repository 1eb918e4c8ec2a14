import type { ReactNode } from 'react'

/** Drawn on a grid of 24, in the colour of the text beside them. All of them are decoration: words say the same. */
const icon = (strokes: ReactNode, size: number) => () => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {strokes}
  </svg>
)

export const BackIcon = icon(<path d="M15 4.500L7.500 12l7.500 7.500" />, 24)

/** A rule about collecting, as on the cards of the room. */
export const RuleIcon = icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="3.500" strokeWidth="2.200" />
    <path d="M8 8l8 8M16 8l-8 8" strokeWidth="2.200" />
  </>,
  34,
)

/** A leader decides. */
export const KeyIcon = icon(
  <>
    <circle cx="7.500" cy="16" r="4" />
    <path d="M10.500 13L20 3.500M16.500 7l3 3" />
  </>,
  26,
)

export const UndoIcon = icon(
  <>
    <path d="M4 12a8 8 0 1 0 2.600-5.900" />
    <path d="M3.500 3.500v5h5" />
  </>,
  26,
)

/** Another room. */
export const ElsewhereIcon = icon(<path d="M4 12h16M14 6l6 6-6 6" />, 26)
