import type { ReactNode } from 'react'
import { icon } from '#web/page/icons.tsx'
import type { ActKind } from '#domain/contract/activity/action-types.ts'
import * as styles from './KindIcon.module.css'

const ICONS: Record<ActKind | 'everything', () => ReactNode> = {
  everything: icon(<path d="M12 3.500a8.500 8.500 0 1 0 .1 0M12 7v5.500l3.500 2" />),
  'check-ins': icon(<path d="M4.500 12.600l5.200 5.200L19.500 7" />),
  'taken-back': icon(<path d="M4 12a8 8 0 1 0 2.600-5.900L4 8.500M4 3.500v5h5" />),
  counts: icon(<path d="M9.500 4l-2 16M16.500 4l-2 16M4.500 9h16M3.500 15h16" />),
  edits: icon(<path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19z" />),
  imports: icon(<path d="M12 15.500V4M6.500 9.500L12 4l5.500 5.500M4 20.500h16" />),
  merges: icon(<path d="M6 3.500v4c0 3 6 4 6 7.500v5.500M18 3.500v4c0 3-6 4-6 7.500M8.500 17.500l3.500 3 3.500-3" />),
  tablets: icon(<path d="M6 2.500h12v19H6zM11 18h2" />),
  helpers: icon(<path d="M12 4a4 4 0 1 0 .1 0M4.500 20.500c1-4.500 4-6.500 7.500-6.500s6.500 2 7.500 6.500" />),
  programs: icon(<path d="M8.500 6.500L3 12l5.500 5.500M15.500 6.500L21 12l-5.500 5.500M13.500 4.500l-3 15" />),
  schedule: icon(<path d="M4 5.500h16v15H4zM4 10h16M8.500 3v4M15.500 3v4" />),
  messages: icon(<path d="M4 4.500h16v11.500h-9L6.500 20v-4H4zM8 8.500h8M8 12h5" />),
  care: icon(
    <path d="M12 20.500S4 15.500 4 9.800A4.300 4.300 0 0 1 12 7.500a4.300 4.300 0 0 1 8 2.300c0 5.700-8 10.700-8 10.700z" />,
  ),
  erasures: icon(<path d="M4.500 7h15M9.500 7V4h5v3M6.500 7l1 13.500h9L17.500 7M10.500 11v5.500M13.500 11v5.500" />),
}

/** The sign of a kind of act. The words beside it say the same. */
export function KindIcon({ kind }: { kind: ActKind | 'everything' }) {
  const Icon = ICONS[kind]
  return (
    <span className={styles['icon']}>
      <Icon />
    </span>
  )
}
