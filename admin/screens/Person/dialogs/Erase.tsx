import { Button, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { DownloadIcon, EraseIcon } from '#web/page/icons.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as controls from '#web/page/controls.module.css'
import * as foot from '#web/form/foot.module.css'
import * as styles from './Erase.module.css'
import { useNavigate } from 'react-router-dom'
import { useIsHere } from '#web/page/useIsHere.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { useRead } from '#admin/access/useRead.ts'
import { downloadEverything } from '#admin/screens/Person/PersonActions.tsx'
import { eraseAttendee, forgetFamilyMember } from '#domain/contract/people/directory-routes.ts'
import { handOverHousehold } from '#domain/contract/people/family-routes.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { listOfNames } from '#admin/words/list-of-names.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { careOfPerson } from '#domain/contract/care/care-routes.ts'

type EraseProps = { person: PersonPage; onClose(): void }

/**
 * Says what goes and what stays, and erases somebody for ever after their name was typed. While they are being erased,
 * it is too late to keep them.
 */
export function Erase({ person, onClose }: EraseProps) {
  const { person: texts, forms } = useAdminTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [heir, setHeir] = useState('')
  const { isBusy, refusal, erase, download, close } = useErasing(person, onClose)
  const isConfirmed = isSameName(typed, person.name)
  const heirs = person.family.filter((member) => !person.alsoAs?.some((other) => other.id === member.id))
  const next = heirs.find((member) => String(member.id) === heir)
  return (
    <Dialog labelledBy={id} describedBy={`${id}lead`} onClose={close} width={720}>
      <form
        className={styles['erase']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isBusy) erase(next)
        }}
      >
        <h2 id={id}>{texts.eraseTitle(person.name)}</h2>
        <p id={`${id}lead`} className={styles['lead']}>
          {texts.cannotUndo}
        </p>
        <EraseBalance person={person} next={next} />
        {heirs.length > 0 && (
          <NativeSelect label={texts.first} value={heir} onChange={({ target }) => setHeir(target.value)}>
            <option value="">{texts.nobody}</option>
            {heirs.map(({ id: member, name }) => (
              <option key={member} value={member}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <LabelledField label={texts.typeName} value={typed} onChange={setTyped} />
        {refusal !== null && <ErrorMessage isAlert>{refusal}</ErrorMessage>}
        <div className={`${foot['foot']} ${styles['foot']}`}>
          <button className={`${controls['textButton']} ${styles['download']}`} type="button" onClick={download}>
            <DownloadIcon />
            {texts.downloadFirst}
          </button>
          <div className={styles['buttons']}>
            <Button variant="outline" aria-disabled={isBusy} onClick={close}>
              {forms.cancel}
            </Button>
            <Button className={styles['danger']} type="submit" disabled={!isConfirmed} aria-disabled={isBusy}>
              {isBusy ? texts.erasing : texts.eraseForEver}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

/** Whether somebody typed this name, on any keyboard. Capitals, and spaces at the ends, do not matter. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim() !== '' && plainLetters(typed.trim()) === plainLetters(name.trim())

/** Erases a person, after their household was handed to somebody else if that is wanted. */
function useErasing(person: PersonPage, onClose: () => void) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const erasing = useMutation({
    async mutationFn({ heir, commandId }: { heir: number | undefined; commandId: string }) {
      if (heir !== undefined) await handTo(person, { to: heir, commandId })
      await eraseNow(person)
    },
    onSuccess() {
      forgetDraftsAbout(person.id)
      const { person: texts } = textsNow()
      // On the page of somebody else, "this person" would be somebody else.
      toast({ tone: 'success', title: texts.erased, description: isHere() ? texts.erasedLead : isolated(person.name) })
      if (!isHere()) return
      onClose()
      void navigate('/directory')
    },
    meta: { inForm: true, readsNothing: true },
  })
  const downloading = useMutation({
    mutationFn: () => downloadEverything(person),
    meta: { inForm: true, readsNothing: true },
  })
  const { isBusy, refusal } = sendingOf(erasing)
  return {
    isBusy,
    refusal: isBusy ? null : (refusal ?? sendingOf(downloading).refusal),
    erase: (next: MemberOnPage | undefined) => erasing.mutate(asCommand({ heir: next?.id }, erasing)),
    download: () => downloading.mutate(),
    close: () => isBusy || onClose(),
  }
}

/** The family can go on checking in with the number that it knows. */
function handTo({ id, profile }: PersonPage, given: { to: number; commandId: string }): Promise<unknown> {
  const number = profile?.phone === undefined ? {} : { phone: profile.phone }
  return callSignedIn(handOverHousehold, { params: { userId: id }, body: { ...given, ...number, joins: false } })
}

const eraseNow = ({ id, profile }: PersonPage): Promise<unknown> =>
  profile
    ? callSignedIn(eraseAttendee, { params: { userId: id } })
    : callSignedIn(forgetFamilyMember, { params: { id } })

/** `next` is the person who gets the household first, if anybody does. */
type Props = { person: PersonPage; next: MemberOnPage | undefined }

/** What goes when somebody is erased, and what stays. */
function EraseBalance({ person, next }: Props) {
  const { person: texts } = useAdminTexts()
  return (
    <div className={styles['balance']}>
      <section>
        <h3 className={styles['goes']}>
          <EraseIcon />
          {texts.goes}
        </h3>
        <Lines lines={useGoing({ person, next })} />
      </section>
      <section>
        <h3 className={styles['stays']}>
          <CheckIcon size={20} />
          {texts.stays}
        </h3>
        <Lines lines={useStaying({ person, next })} />
      </section>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles['lines']}>
    {lines.map((line, at) => (
      // Two other records mostly have one name.
      <li key={at}>{line}</li>
    ))}
  </ul>
)

/** The family members who are erased too: those without a profile, unless somebody gets the household. */
const goingAlong = ({ person, next }: Props): readonly MemberOnPage[] =>
  next ? [] : person.family.filter(({ hasProfile }) => !hasProfile)

function useGoing(props: Props): string[] {
  const { person: texts, care, language } = useAdminTexts()
  const along = goingAlong(props)
  const count = useGoingNotes(
    props.person,
    along.map(({ id }) => id),
  )
  const notes = count > 0 ? [care.goesNotes(count)] : []
  const others = useGoingRecords(props.person)
  if (!props.person.profile) return [texts.goesName, ...others, ...notes]
  const names = along.map(({ name }) => name)
  const family = names.length > 1 ? [texts.goesFamily(listOfNames(names, language))] : names.map(texts.goesFamilyOne)
  return [texts.goesProfile, ...family, ...others, ...notes, texts.goesLink]
}

/** The records that staff have linked with this one. A merged profile is shown as part of it already. */
function useGoingRecords({ alsoAs = [] }: PersonPage): string[] {
  const { person: texts } = useAdminTexts()
  const linked = alsoAs.filter(({ is }) => is === 'link')
  return linked.map(({ name, familyOf }) =>
    familyOf ? texts.goesInFamily(name, familyOf.name) : texts.goesOther(name),
  )
}

function useStaying(props: Props): string[] {
  const { person: texts } = useAdminTexts()
  const { person, next } = props
  const count = goingAlong(props).reduce((sum, { attendances }) => sum + attendances, person.visits.length)
  return [
    ...(next ? [texts.staysFamily(next.name)] : []),
    texts.staysCounts(count),
    texts.staysActivity,
    texts.staysBackups,
  ]
}

/**
 * How many notes of care go with a person and with the family that is erased too. None until that is known. A note
 * about another record of somebody in the family stays, as that record does.
 */
function useGoingNotes({ id, alsoAs = [] }: PersonPage, family: readonly number[]): number {
  const people = [id, ...family]
  const erased = new Set([...people, ...alsoAs.map((other) => other.id)])
  const which = [...people, 'and', ...erased].join(' ')
  return useRead({ what: 'notes that go', which, read: () => countNotes(people, erased) }).last ?? 0
}

async function countNotes(people: readonly number[], erased: ReadonlySet<number>): Promise<number> {
  const all = await Promise.all(people.map((personId) => callSignedIn(careOfPerson, { params: { personId } })))
  const notes = all.flatMap((care) => care.notes).filter(({ personId }) => erased.has(personId))
  return new Set(notes.map((note) => note.id)).size
}
