import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useCalendarTexts } from '#admin/words/programs/calendars.ts'
import { publicOrigin } from '#web/calls/church.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { copied } from '#web/page/copied.ts'
import { isolated } from '#web/words/isolated.ts'
import type { MadeCalendar } from './MakeCalendar.tsx'
import * as styles from '#admin/screens/Programs/KeyShown.module.css'
import * as controls from '#web/page/controls.module.css'

/** The address of a calendar that was just made. It is shown this once, so only the button closes it. */
export function CalendarShown({ made: { name, path }, onClose }: { made: MadeCalendar; onClose(): void }) {
  const texts = useCalendarTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, say] = useState<'copied' | 'notCopied' | 'onlyDone' | null>(null)
  const address = `${publicOrigin()}${path}`
  const copy = async () => field.current && say((await copied(field.current)) ? 'copied' : 'notCopied')
  return (
    <Dialog labelledBy={id} describedBy={`${id}-once`} onClose={() => say('onlyDone')} width={640}>
      <div className={styles['form']}>
        <h2 id={id}>{texts.calendarOf(isolated(name))}</h2>
        <p className={styles['once']} id={`${id}-once`}>
          {texts.shownOnce}
        </p>
        <div className={styles['paper']}>
          <LabelledField
            ref={field}
            label={texts.address}
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy()}>{outcome === 'copied' ? texts.copied : texts.copy}</Button>
          <p role="status" className={styles['status']}>
            {outcome && texts[outcome]}
          </p>
        </div>
        {/* Programs subscribe to an address that begins with webcal, where they would load one with https once. */}
        <a className={controls['textLink']} href={address.replace(/^https?:/, 'webcal:')}>
          {texts.subscribe}
        </a>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
