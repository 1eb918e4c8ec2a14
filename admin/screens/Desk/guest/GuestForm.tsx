import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { CardHeading } from '#web/page/Headings.tsx'
import { Button, TextInput } from '@mantine/core'
import { type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { checkInAtDesk, ownWords } from '#admin/screens/Desk/checking-in/check-in.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { LONGEST_NAME } from '#domain/attendee/person-fields.ts'
import { MOST_OTHERS, registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { DashIcon, PlusIcon } from '#web/theme/icons.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './GuestForm.module.css'

type GuestFormProps = {
  eventId: number | null
  field: RefObject<HTMLInputElement | null>
  draft: GuestDraft
  onType(draft: GuestDraft): void
  /** What is typed into the field of the desk while households are found by it. Null while none are. */
  found: string | null
  /** The guest is in no household that was found: takes what was typed into this form. */
  onUnfold(): void
  /** The guest is checked in, and nothing else was typed meanwhile: the draft is no longer needed. */
  onDone(): void
}

/**
 * Checks in somebody who is not in the directory and gives no number. A name is enough, and others may come along.
 * While households are found it is one line, because they need the room.
 */
export function GuestForm({ eventId, field, draft, onType, found, onUnfold, onDone }: GuestFormProps) {
  const { desk } = useAdminTexts()
  const id = useId()
  const { isBusy, error, submit } = useGuest(eventId, draft, onDone)
  const [entered, enter] = useState<string | null>(null)
  const isFolded = found !== null && entered !== found && draft.name.trim() === '' && draft.others === 0
  const focusUnfolded = useFocusUnfolded(isFolded, field)
  if (isFolded) {
    const unfold = () => {
      focusUnfolded()
      onUnfold()
    }
    return (
      <p className={styles['folded']}>
        {desk.notFound}
        <button className={controls['textButton']} type="button" onClick={unfold}>
          {desk.unnamedAsGuest}
        </button>
      </p>
    )
  }
  return (
    <form className={styles['guest']} aria-labelledby={`${id}title`} onSubmit={submit}>
      <div className={styles['head']}>
        <CardHeading id={`${id}title`}>{desk.guest}</CardHeading>
        <p>{desk.guestLead}</p>
      </div>
      <TextInput
        ref={field}
        className={styles['name']}
        label={desk.guestName}
        placeholder={desk.guestHint}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        error={error !== null}
        attributes={{ input: error === null ? {} : { 'aria-describedby': `${id}error` } }}
        value={draft.name}
        onFocus={() => enter(found)}
        onChange={({ target }) => onType({ ...draft, name: target.value })}
      />
      <Others others={draft.others} onChange={(others) => onType({ ...draft, others })} />
      <Button className={styles['act']} variant="outline" type="submit" h={48} disabled={isBusy || eventId === null}>
        {isBusy ? desk.guestSending : desk.guestCheckIn}
      </Button>
      {error !== null && (
        <div className={styles['error']}>
          <ErrorMessage id={`${id}error`} isAlert>
            {error}
          </ErrorMessage>
        </div>
      )}
    </form>
  )
}

/** When the form is unfolded, its first field has the focus. */
function useFocusUnfolded(isFolded: boolean, field: GuestFormProps['field']): () => void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isFolded || !isAsked.current) return
    isAsked.current = false
    field.current?.focus()
  }, [isFolded, field])
  return () => void (isAsked.current = true)
}

/** How many come along: pressed by touch, or typed. */
function Others({ others, onChange }: { others: number; onChange(others: number): void }) {
  const { desk } = useAdminTexts()
  const id = useId()
  return (
    <div className={styles['others']} role="group" aria-labelledby={id}>
      <span className={controls['label']} id={id}>
        {desk.others}
      </span>
      <div className={styles['stepper']}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={desk.fewer}
          disabled={others === 0}
          onClick={() => onChange(others - 1)}
        >
          <DashIcon size={18} />
        </button>
        <input
          type="number"
          min={0}
          max={MOST_OTHERS}
          aria-labelledby={id}
          value={others}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(numberIn(target.value))}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={desk.oneMore}
          disabled={others === MOST_OTHERS}
          onClick={() => onChange(others + 1)}
        >
          <PlusIcon size={18} />
        </button>
      </div>
    </div>
  )
}

/** Makes a number from 0 to the most who may come along of any typed text. */
const numberIn = (typed: string): number => Math.min(MOST_OTHERS, Math.max(0, Math.trunc(Number(typed)) || 0))

/** Registers the guest and checks everybody in. A second try has the id of the first, so that nobody is there twice. */
function useGuest(eventId: number | null, draft: GuestDraft, onDone: () => void) {
  const { desk } = useAdminTexts()
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft))
  const [nameless, setNameless] = useState<GuestDraft | null>(null)
  const registering = useMutation({
    async mutationFn({ event, ...body }: GuestDraft & { event: number; commandId: string }) {
      const guest = await callSignedIn(registerWithoutPhone, { body })
      void checkInAtDesk(event, guest, [guest, ...guest.familyMembers])
    },
    meta: { inForm: true },
  })
  const { isBusy, refusal } = sendingOf(registering, ownWords())

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (eventId === null || isBusy) return
    const isNameMissing = draft.name.trim() === ''
    setNameless(isNameMissing ? draft : null)
    if (isNameMissing) return registering.reset()
    const onSuccess = () => latest.current === draft && onDone()
    registering.mutate(asCommand({ ...draft, event: eventId }, registering), { onSuccess })
  }
  // What was wrong with another name is not said of this one.
  const { name, others } = registering.variables ?? NO_GUEST
  const isOfThis = name === draft.name && others === draft.others
  return { isBusy, error: nameless === draft ? desk.nameMissing : isOfThis ? refusal : null, submit }
}

/** What is typed of a guest, and how many come with them. */
type GuestDraft = { readonly name: string; readonly others: number }

export const NO_GUEST: GuestDraft = { name: '', others: 0 }
