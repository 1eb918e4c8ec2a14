import type { ReactNode } from 'react'

/**
 * An icon of the admin area, like those of the shell, from its strokes: a grid of 24, the colour of the text, hidden
 * from screen readers.
 */
export const icon = (strokes: ReactNode) => () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {strokes}
  </svg>
)

export const EyeIcon = icon(
  <>
    <path d="M1.500 12S5.300 5 12 5s10.500 7 10.500 7-3.800 7-10.500 7S1.500 12 1.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)

export const PhoneIcon = icon(
  <path d="M5 4h4l1.500 5-2.500 1.500a11 11 0 0 0 5.500 5.500l1.500-2.500 5 1.500v4a1.500 1.500 0 0 1-1.600 1.500C10.500 20 4 13.500 3.500 5.600A1.500 1.500 0 0 1 5 4z" />,
)

export const LockIcon = icon(<path d="M5.500 10.500h13v10h-13zM8.500 10.500V7.500a3.500 3.500 0 0 1 7 0v3" />)

export const ForwardIcon = icon(<path d="M9 5l7 7-7 7" />)

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />)

export const DownIcon = icon(<path d="M6 9.500l6 6 6-6" />)

export const DownloadIcon = icon(<path d="M12 3.500v12M6.500 10.500l5.500 5.500 5.500-5.500M4 20.500h16" />)

export const PrintIcon = icon(<path d="M7 8V3h10v5M7 17H3.500V8h17v9H17M7 13.500h10V21H7z" />)

export const FileIcon = icon(<path d="M6 2.500h8l5 5v14H6zM13.500 3v5H19" />)

export const AscendingIcon = icon(<path d="M12 20V4.500M5.500 11L12 4.500l6.500 6.500" />)

export const DescendingIcon = icon(<path d="M12 4v15.500M5.500 13l6.500 6.500 6.500-6.500" />)

export const SortableIcon = icon(<path d="M8 9l4-4 4 4M8 15l4 4 4-4" />)

export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.500" r="4.500" />
    <path d="M11.300 12.200L20.500 3M16 7.500l3.500 3.500" />
  </>,
)

export const HomeIcon = icon(<path d="M3.500 11L12 3.500l8.500 7.500M5.500 9.500V20.500h13V9.500M10 20.500v-6h4v6" />)

export const LanguageIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
  </>,
)

export const LogoutIcon = icon(<path d="M10 3.500H4v17h6M9.500 12H20M15.500 7.500L20 12l-4.500 4.500" />)

export const KioskIcon = icon(
  <>
    <rect x="5" y="2.500" width="14" height="19" rx="2.500" />
    <path d="M11 18.300h2" />
  </>,
)

export const DeskIcon = icon(<path d="M2.500 19.500h19M4.500 16a7.500 7.500 0 0 1 15 0zM12 8.500V5M9.500 5h5" />)

export const DoorIcon = icon(<path d="M6 20.500V3.500h12v17M3.500 20.500h17M14.500 12v.1" />)

export const WallIcon = icon(
  <>
    <rect x="2.500" y="4" width="19" height="13" rx="2" />
    <path d="M8.500 21h7" />
  </>,
)

export const CounterIcon = icon(
  <>
    <rect x="6" y="2.500" width="12" height="19" rx="2.500" />
    <path d="M12 6.500v5M9.500 9h5" />
  </>,
)

export const OnIcon = icon(<circle cx="12" cy="12" r="5" fill="currentColor" stroke="none" />)

export const QuietIcon = icon(<path d="M12 4a8 8 0 1 1-7.400 5" />)

export const UnsentIcon = icon(<path d="M12 15.500V4M6.500 9.500L12 4l5.500 5.500M4 20.500h16" />)

export const LowBatteryIcon = icon(<path d="M3.500 7.500h15v9h-15zM21.500 10.500v3M6.500 10.500v3" />)

export const PausedIcon = icon(<path d="M8.500 4.500v15M15.500 4.500v15" />)

/** What can be dragged. */
export const GripIcon = icon(<path d="M9 5v.1M9 12v.1M9 19v.1M15 5v.1M15 12v.1M15 19v.1" strokeWidth="3" />)

export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.900" />
    <circle cx="12" cy="12" r="1.900" />
    <circle cx="19" cy="12" r="1.900" />
  </g>,
)

export const IdentifyIcon = icon(
  <>
    <path d="M8 13.500a5 5 0 1 1 8 0c-1 1.200-1.500 2-1.500 3.500h-5c0-1.500-.500-2.300-1.500-3.500zM10 20.500h4" />
    <path d="M12 1.500v1M3.500 4.500l.8.800M20.500 4.500l-.8.800M1.500 11.500h1M21.500 11.500h1" />
  </>,
)

export const ReloadIcon = icon(<path d="M20 12a8 8 0 1 1-2.600-5.900L20 8.500M20 3.500v5h-5" />)

export const GoOnIcon = icon(<path d="M7.500 4.500l11 7.500-11 7.500z" />)

export const EraseIcon = icon(<path d="M4 6.500h16M9 6.500v-3h6v3M6.500 6.500l1 14h9l1-14M10 10.500v6M14 10.500v6" />)

export const CopyIcon = icon(<path d="M8.500 8.500h12v12h-12zM5.500 15.500h-2v-12h12v2" />)

export const PencilIcon = icon(<path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19z" />)

export const TakeBackIcon = icon(<path d="M4 12a8 8 0 1 0 2.600-5.900M3.500 3.500v5h5" />)

export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 20.500c.500-4 3.200-6 7-6s6.500 2 7 6M15.500 4.300a4 4 0 0 1 0 7.400M18.300 15c2.100.900 3.400 2.700 3.700 5.500" />
  </>,
)

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c.500-4 3.400-6 7.500-6s7 2 7.500 6" />
  </>,
)

export const MoveIcon = icon(<path d="M4 12h15.500M13 5.500l6.500 6.500-6.500 6.500" />)

export const MergeIcon = icon(
  <path d="M5 3.500v3.500a5 5 0 0 0 5 5h2M19 3.500v3.500a5 5 0 0 1-5 5h-2v8.500M8.500 17l3.500 3.500 3.500-3.500" />,
)

export const LinkIcon = icon(
  <path d="M10 14a4.500 4.500 0 0 0 6.500.500l3-3a4.500 4.500 0 0 0-6.400-6.400l-1.500 1.500M14 10a4.500 4.500 0 0 0-6.500-.500l-3 3a4.500 4.500 0 0 0 6.400 6.400l1.500-1.500" />,
)

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.500 2" />
  </>,
)

export const SearchIcon = icon(
  <>
    <circle cx="10.500" cy="10.500" r="6.500" />
    <path d="M15.500 15.500l5.500 5.500" />
  </>,
)

export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M9 9.200a3 3 0 1 1 4.200 2.800c-.8.400-1.200.9-1.200 1.800M12 17.200v.1" />
  </>,
)
