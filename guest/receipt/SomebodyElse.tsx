import { useId, useRef, useState } from 'react'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { sayWhoCollects } from './follow-receipt.ts'
import * as styles from './SomebodyElse.module.css'
import { useReceiptPageTexts } from './texts.ts'

/** The family names somebody who collects today. Whether a rule speaks of them is not said here. */
export function SomebodyElse({ onClose }: { onClose(): void }) {
  const { other: texts } = useReceiptPageTexts()
  const id = useId()
  const [told, setTold] = useState<string | null>(null)
  return (
    <Dialog labelledBy={id} onClose={onClose} width={520}>
      <h2 id={id} className={styles['heading']}>
        {texts.heading}
      </h2>
      {told === null ? (
        <Form onTold={setTold} onClose={onClose} />
      ) : (
        <>
          <p className={styles['lead']} role="status">
            <bdi>{texts.done(told)}</bdi>
          </p>
          <button className={styles['main']} type="button" data-press autoFocus onClick={onClose}>
            {texts.close}
          </button>
        </>
      )}
    </Dialog>
  )
}

const EMPTY = { name: '', relation: '', phone: '' }
type Typed = typeof EMPTY

function Form({ onTold, onClose }: { onTold(name: string): void; onClose(): void }) {
  const { other: texts } = useReceiptPageTexts()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const { isSending, problem, send } = useTelling(typed, onTold)
  const field = (
    name: keyof Typed,
    label: string,
    more: Partial<Omit<FieldParts, 'label' | 'value' | 'onType'>> = {},
  ) => <Field label={label} value={typed[name]} onType={(value) => setTyped({ ...typed, [name]: value })} {...more} />
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles['lead']}>{texts.lead}</p>
      {field('name', texts.name)}
      {field('relation', texts.relation, { hint: texts.relationHint })}
      {field('phone', texts.phone, { type: 'tel', isOptional: true })}
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <button className={styles['main']} type="submit" data-press aria-disabled={isSending}>
        {isSending ? texts.saving : texts.save}
      </button>
      <button className={styles['quiet']} type="button" data-press onClick={onClose}>
        {texts.cancel}
      </button>
    </form>
  )
}

/** Sends what was typed. The same command until it is taken: somebody is named once, however often it is sent. */
function useTelling(typed: Typed, onTold: (name: string) => void) {
  const { other: texts } = useReceiptPageTexts()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const command = useRef({ of: EMPTY, commandId: newCommandId() })
  async function send(): Promise<void> {
    if (isSending) return
    const phone = nationalDigits(typed.phone)
    if (phone !== '' && phone.length !== 10) return setProblem(texts.badPhone)
    if (command.current.of !== typed) command.current = { of: typed, commandId: newCommandId() }
    const { commandId } = command.current
    const [name, relation] = [typed.name.trim(), typed.relation.trim()]
    setProblem(null)
    setSending(true)
    await sayWhoCollects({ name, relation, ...(phone !== '' && { phone }), commandId }).then(
      () => onTold(name),
      () => setProblem(texts.notSaved),
    )
    setSending(false)
  }
  return { isSending, problem, send }
}

type FieldParts = {
  label: string
  value: string
  onType: (value: string) => void
  hint?: string
  type?: 'tel'
  isOptional?: boolean
}

const Field = ({ label, value, onType, hint, type, isOptional = false }: FieldParts) => (
  <label className={styles['field']}>
    {label}
    <input
      className={styles['input']}
      type={type ?? 'text'}
      placeholder={hint}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      required={!isOptional}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  </label>
)
