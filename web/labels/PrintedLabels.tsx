import type { Label } from '#domain/labels/label.ts'
import { ChildTag } from './ChildTag.tsx'
import type { Labels } from './tag-printer.ts'
import { NameTag } from './NameTag.tsx'
import { Receipt } from './Receipt.tsx'
import { RoomSlip } from './RoomSlip.tsx'
import * as styles from './PrintedLabels.module.css'

/** Labels that are being printed, each on a page of its own. They are measured unseen, and are all that is printed. */
export const PrintedLabels = ({ labels: all, size }: { labels: readonly Label[]; size: Labels }) =>
  all.map((label, at) => (
    <div key={at} className={styles['label']} data-labels={size}>
      <div className={styles['turned']}>
        <OneLabel label={label} labels={size} />
      </div>
    </div>
  ))

/** The box of all of them, directly in the body of the page. */
export const boxOfLabels = styles['labels']!

function OneLabel({ label, labels }: { label: Label; labels: Labels }) {
  switch (label.kind) {
    case 'name':
      return <NameTag label={label} labels={labels} />
    case 'tag':
      return <ChildTag label={label} labels={labels} />
    case 'receipt':
      return <Receipt label={label} labels={labels} />
    case 'slip':
      return <RoomSlip label={label} labels={labels} />
  }
}
