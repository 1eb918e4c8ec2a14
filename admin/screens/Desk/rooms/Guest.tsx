import { useState } from 'react'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import * as controls from '#web/page/controls.module.css'
import { GuestWithChildren } from './GuestWithChildren.tsx'
import * as styles from './Guest.module.css'

/** Beside the form for a guest: a guest with children gives a number too. */
export function Guest({ onDone }: { onDone(phone: string): void }) {
  const texts = useDeskRoomTexts()
  const [isOpen, open] = useState(false)
  const done = (phone: string) => {
    open(false)
    onDone(phone)
  }
  return (
    <div className={styles['guest']}>
      <button className={controls['textButton']} type="button" onClick={() => open(true)}>
        {texts.withChildren}
      </button>
      {isOpen && <GuestWithChildren onDone={done} onClose={() => open(false)} />}
    </div>
  )
}
