import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { copied } from '#web/page/copied.ts'
import * as styles from './ShownOnce.module.css'

type Props = {
  title: string
  /** What is shown: a key, or a secret. */
  value: string
  words: {
    readonly label: string
    /** That it is shown only now, and what it is for. */
    readonly once: string
    readonly notCopied: string
    /** That only the button closes the dialog. */
    readonly onlyDone: string
  }
  /** Another way to use it. */
  children?: ReactNode
  onClose(): void
}

/** Something that was just made and is never shown again. So only the button closes it: Escape says that first. */
export function ShownOnce({ title, value, words, children, onClose }: Props) {
  const texts = useProgramTexts()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, say] = useState<'copied' | 'notCopied' | 'onlyDone' | null>(null)
  // If the browser does not copy, the text is selected, so that it can be copied by hand.
  const copy = async () => field.current && say((await copied(field.current)) ? 'copied' : 'notCopied')
  const said = { ...words, copied: texts.copied }
  return (
    <Dialog labelledBy={id} describedBy={`${id}-once`} onClose={() => say('onlyDone')} width={640}>
      <div className={styles['form']}>
        <h2 id={id}>{title}</h2>
        <p className={styles['once']} id={`${id}-once`}>
          {words.once}
        </p>
        <div className={styles['paper']}>
          <LabelledField
            ref={field}
            label={words.label}
            value={value}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copy()}>{outcome === 'copied' ? texts.copied : texts.copy}</Button>
          <p role="status" className={styles['status']}>
            {outcome && said[outcome]}
          </p>
        </div>
        {children}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
