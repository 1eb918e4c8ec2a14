import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as foot from '#web/form/foot.module.css'
import * as styles from './CorrectionForm.module.css'

type Props = {
  titleId: string
  title: string
  lead: ReactNode
  /** One line above the buttons. It is read aloud when it changes. */
  tally?: string
  /** Why it was refused. It is gone while it is saved again, so that screen readers say it again. */
  refusal: string | null
  action: string
  leave: string
  isReady: boolean
  isBusy: boolean
  onSave(): void
  onLeave(): void
  children: ReactNode
}

/** The inside of a dialog that corrects the list: a question, the choices, and the buttons. */
export function CorrectionForm(props: Props) {
  const { forms } = useAdminTexts()
  const { titleId, title, lead, tally, refusal, action, leave, isReady, isBusy, onSave, onLeave, children } = props
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isBusy) onSave()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <p className={styles['lead']}>{lead}</p>
      {children}
      {tally !== undefined && (
        <p className={styles['tally']} role="status">
          {tally}
        </p>
      )}
      {refusal !== null && !isBusy && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
      <div className={`${foot['foot']} ${styles['foot']}`}>
        <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || onLeave()}>
          {leave}
        </Button>
        <Button type="submit" miw={160} disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? forms.saving : action}
        </Button>
      </div>
    </form>
  )
}
