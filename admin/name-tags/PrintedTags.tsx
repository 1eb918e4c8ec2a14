import { createPortal } from 'react-dom'
import { NameTag } from './NameTag.tsx'
import { useTags } from './printing.ts'
import * as styles from './PrintedTags.module.css'

/**
 * The tags that are being printed, each on a page of its own. They are measured unseen, and are all that is printed.
 */
export function PrintedTags() {
  const { printed } = useTags()
  if (!printed) return null
  const { labels, people, occasion } = printed
  return createPortal(
    <div className={styles['tags']} data-prints-alone aria-hidden="true">
      {people.map((person, at) => (
        <NameTag key={at} person={person} occasion={occasion} labels={labels} />
      ))}
    </div>,
    document.body,
  )
}
