import { CardHeading } from '#web/page/Headings.tsx'
import { useHasRole } from '#admin/access/roles.ts'
import { useNote, useRemoveNote } from '#admin/care/caring.ts'
import { writerOf } from '#admin/care/waiting-care.ts'
import { useCareOfPerson } from '#admin/care/useCareOfPerson.ts'
import { LockIcon } from '#web/page/icons.tsx'
import { useDraft } from '#admin/people/form/drafts.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { CareNote, CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { CrossIcon, PlusIcon } from '#web/theme/icons.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './NotesOfCare.module.css'
import { Button, Textarea } from '@mantine/core'
import { LONGEST_WORD } from '#domain/care/care-fields.ts'

/** What those who care for people have written about a person. Nobody else has this card in the page at all. */
export const NotesOfCare = (props: { person: PersonPage }) => (useHasRole('care') ? <Card {...props} /> : null)

function Card({ person }: { person: PersonPage }) {
  const { care: texts } = useAdminTexts()
  const care = useCareOfPerson(person.id)
  const [draft, setDraft] = useDraft<string>(`note ${person.id}`)
  const close = (word: string | undefined) => setDraft((last) => (last?.now === word ? null : last))
  const { isBusy, note } = useNote(person, { onShown: ({ word }) => close(word) })
  const { mutate: remove } = useRemoveNote(person.name)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-notes">
      <div className={styles['head']}>
        <CardHeading id="the-notes">{texts.notes}</CardHeading>
        <p className={words['quiet']}>
          <LockIcon />
          {texts.forWhom}
        </p>
      </div>
      <Notes care={care} onRemove={remove} />
      {draft ? (
        <NewNote
          word={draft.now}
          onType={(now) => setDraft(() => ({ before: '', now }))}
          isBusy={isBusy}
          onWrite={() => note({ deed: 'note', word: draft.now })}
          onClose={() => close(draft.now)}
        />
      ) : (
        <button
          className={`${controls['textButton']} ${styles['add']}`}
          type="button"
          onClick={() => setDraft(() => ({ before: '', now: '' }))}
        >
          <PlusIcon size={16} />
          {texts.addNote}
        </button>
      )}
    </section>
  )
}

type NotesProps = { care: CareOfPerson | 'failed' | undefined; onRemove(note: CareNote): void }

function Notes({ care, onRemove }: NotesProps) {
  const { care: texts, loading } = useAdminTexts()
  if (care === undefined) return <p className={styles['nothing']}>{loading}</p>
  if (care === 'failed') return <p className={styles['nothing']}>{texts.historyFailed}</p>
  if (care.notes.length === 0) return <p className={styles['nothing']}>{texts.noNotes}</p>
  return (
    <ul>
      {care.notes.map((one) => (
        <OneNote key={one.id} note={one} onRemove={() => onRemove(one)} />
      ))}
    </ul>
  )
}

function OneNote({ note: one, onRemove }: { note: CareNote; onRemove(): void }) {
  const texts = useAdminTexts()
  const { inFull } = useNearDays()
  const { deedAlone, removeNote: remove } = texts.care
  const done = one.deed === 'note' ? undefined : deedAlone[one.deed]
  const said = [done, one.word].filter((part) => part).join(': ')
  return (
    <li className={styles['note']}>
      <div>
        <p className={styles['said']}>{said}</p>
        <p
          className={`${words['quiet']} ${styles['by']}`}
        >{`${writerOf(one, texts)}, ${inFull(localDate(one.at, church().timeZone))}`}</p>
      </div>
      <button className={styles['remove']} type="button" aria-label={remove(said)} onClick={onRemove}>
        <CrossIcon size={16} />
      </button>
    </li>
  )
}

type NewNoteProps = { word: string; isBusy: boolean; onType(word: string): void; onWrite(): void; onClose(): void }

/** The form for a new note, in its card. What is typed while a note is saved stays. */
function NewNote({ word, isBusy, onType, onWrite, onClose }: NewNoteProps) {
  const { care: texts, forms } = useAdminTexts()
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (word.trim() !== '') onWrite()
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Textarea
        resize="vertical"
        aria-label={texts.newNote}
        rows={3}
        maxLength={LONGEST_WORD}
        // Somebody who opens the form wants to write at once.
        autoFocus
        value={word}
        onChange={({ target }) => onType(target.value)}
      />
      <div className={styles['buttons']}>
        <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
          {forms.cancel}
        </Button>
        <Button type="submit" size="sm" aria-disabled={isBusy} disabled={word.trim() === ''}>
          {isBusy ? forms.saving : forms.save}
        </Button>
      </div>
    </form>
  )
}
