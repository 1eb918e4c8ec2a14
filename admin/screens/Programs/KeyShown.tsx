import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { copied } from '#web/page/copied.ts'
import { isolated } from '#web/words/isolated.ts'
import type { Made } from './MakeKey.tsx'
import * as styles from './KeyShown.module.css'

/** The key that was just made. It is shown this once, so only the button closes it: Escape says that first. */
export function KeyShown({ made: { name, key }, onClose }: { made: Made; onClose(): void }) {
  const texts = useProgramTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, say] = useState<'copied' | 'notCopied' | 'onlyDone' | null>(null)
  // If the browser does not copy, the key is selected, so that it can be copied by hand.
  const copy = async () => field.current && say((await copied(field.current)) ? 'copied' : 'notCopied')
  return (
    <Dialog labelledBy={id} describedBy={`${id}-once`} onClose={() => say('onlyDone')} width={640}>
      <div className={styles['form']}>
        <h2 id={id}>{texts.keyFor(isolated(name))}</h2>
        <p className={styles['once']} id={`${id}-once`}>
          {texts.shownOnce}
        </p>
        <div className={styles['paper']}>
          <LabelledField ref={field} label={texts.key} value={key} readOnly onFocus={({ target }) => target.select()} />
          <Button onClick={() => void copy()}>{outcome === 'copied' ? texts.copied : texts.copy}</Button>
          <p role="status" className={styles['status']}>
            {outcome && texts[outcome]}
          </p>
        </div>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
