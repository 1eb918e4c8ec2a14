import { useState } from 'react'
import { useRoomShown } from '#room/day/room-shown.ts'
import { fullIcon } from '#room/board/icons.tsx'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { HelpersHere } from './HelpersHere.tsx'
import { staffInWords, useHelpingTexts } from './texts.ts'
import * as styles from './HelpersLine.module.css'

const ICONS = { good: <CheckIcon size={22} />, look: fullIcon, few: <AlertIcon size={22} /> }

/** Below the header: who helps in the room, and whether they are enough for its children. */
export function HelpersLine() {
  const texts = useHelpingTexts()
  const list = useRoomShown((shown) => shown.list)
  const [isOpen, open] = useState(false)
  if (!list?.helpers) return null
  const { helpers, count } = list
  const { here, staff, enoughFor = Infinity } = helpers
  const is = staff === 'two' ? (count > enoughFor ? 'look' : 'good') : 'few'
  return (
    <div className={styles['line']} data-is={is}>
      <p className={styles['staff']} role={is === 'good' ? undefined : 'status'}>
        {ICONS[is]}
        {staffInWords(texts, helpers)}
        {is === 'look' && `. ${texts.enoughFor(enoughFor)}`}
      </p>
      <p className={styles['names']}>
        <bdi>{here.map(({ name }) => name).join(', ')}</bdi>
      </p>
      <button className={styles['open']} type="button" onClick={() => open(true)}>
        {texts.open}
      </button>
      {isOpen && <HelpersHere helpers={helpers} count={count} onClose={() => open(false)} />}
    </div>
  )
}
