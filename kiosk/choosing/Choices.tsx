import type { ReactNode } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import * as styles from './Choices.module.css'

type Parts = {
  heading: string
  /** The words of the button that changes nothing. */
  back: string
  close: () => void
  children: ReactNode
}

/** Asks a question that one tap answers and closes. */
export const Choices = ({ heading, back, close, children }: Parts) => (
  <Dialog labelledBy="choices" onClose={close} width={640}>
    <h2 className={styles['heading']} id="choices">
      {heading}
    </h2>
    <div className={styles['choices']} role="radiogroup" aria-labelledby="choices">
      {children}
    </div>
    <button className={styles['back']} type="button" data-press onClick={close}>
      {back}
    </button>
  </Dialog>
)

type ChoiceParts = { name: string; detail?: string; isFull?: boolean; isChosen: boolean; choose: () => void }

export const Choice = ({ name, detail, isFull = false, isChosen, choose }: ChoiceParts) => (
  <button
    className={styles['choice']}
    type="button"
    role="radio"
    data-press
    aria-checked={isChosen}
    disabled={isFull}
    onClick={choose}
  >
    <bdi>{name}</bdi>{' '}
    {detail !== undefined && (
      <bdi className={styles['detail']} data-full={isFull || undefined}>
        {detail}
      </bdi>
    )}
  </button>
)
