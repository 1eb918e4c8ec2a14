import type { ReactNode } from 'react'

/** Drawn on a grid of 24, in the colour of the text beside them. All of them are decoration: words say the same. */
type Icon = { size?: number }

const icon =
  (strokes: ReactNode, weight = 2) =>
  ({ size = 24 }: Icon) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {strokes}
    </svg>
  )

export const CrossIcon = icon(<path d="M5 5l14 14M19 5L5 19" />)

export const BackspaceIcon = icon(
  <>
    <path d="M8.4 4.5H20a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H8.400a2 2 0 0 1-1.500-.680L1.500 12l5.400-6.820a2 2 0 0 1 1.500-.680z" />
    <path d="M11.800 9.300l5.400 5.400M17.200 9.300l-5.400 5.400" />
  </>,
)

export const CheckIcon = icon(<path d="M4.500 12.600l5.200 5.200L19.500 7" />, 2.6)

export const DashIcon = icon(<path d="M4.500 12h15" />, 3.4)

export const PlusIcon = icon(<path d="M12 4v16M4 12h16" />, 2.4)

export const AlertIcon = icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 7v6M12 16.700v.1" />
  </>,
)

export const ExclamationIcon = icon(<path d="M12 5v9M12 19v.1" />, 3)

export const StartOverIcon = icon(
  <>
    <path d="M4 12a8 8 0 1 0 2.600-5.900" />
    <path d="M3.500 3.500v5h5" />
  </>,
)

export const ReconnectingIcon = icon(<circle cx="12" cy="12" r="8.500" strokeDasharray="40 14" />, 3)

export const GearIcon = icon(
  <g transform="translate(1 1) scale(.917)">
    <circle cx="12" cy="12" r="3.200" />
    <path d="M10.200 1.200h3.600l.7 3.100 1.700.7 2.700-1.700 2.500 2.500-1.700 2.700.7 1.700 3.100.7v3.600l-3.100.7-.7 1.700 1.700 2.700-2.500 2.500-2.700-1.700-1.700.7-.7 3.100h-3.600l-.7-3.100-1.700-.7-2.700 1.700-2.500-2.500 1.700-2.700-.7-1.700-3.100-.7v-3.600l3.100-.7.7-1.700-1.700-2.700 2.500-2.500 2.700 1.700 1.700-.7z" />
  </g>,
)

export const NoCameraIcon = icon(
  <>
    <path d="M8.200 5.500l1.300-2h5l1.300 2h4.700a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z" />
    <circle cx="12" cy="12.300" r="4" />
    <path d="M1.500 23L22.500 2" />
  </>,
  1.4,
)

/** Two arrows that chase each other round a lens. */
export const OtherCameraIcon = icon(
  <>
    <circle cx="12" cy="12" r="2.600" />
    <path d="M3.500 12a8.500 8.500 0 0 1 14.600-5.900L20.500 8.500M20.500 3.500v5h-5" />
    <path d="M20.500 12a8.500 8.500 0 0 1-14.600 5.900L3.500 15.500M3.500 20.500v-5h5" />
  </>,
)
