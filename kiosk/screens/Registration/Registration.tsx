import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/contract/people/people-shapes.ts'
import { currentUser, isScanned, noteAdded, registerPhone, rememberUser } from '#kiosk/visit/session.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { type Texts, useKioskTexts } from '#web/words/texts.ts'
import { RedirectHome } from '#kiosk/visit/RedirectHome.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal, useUnderWay } from '#kiosk/visit/presence.ts'
import { type FilledForm, type ListedMember, NewMember, type SavingTry, isUnchanged, listOf } from './profile.ts'
import { ProfileFields, useProfileForm } from './ProfileFields.tsx'
import * as styles from './Registration.module.css'
import { asksForHebrewName } from '#web/calls/church.ts'
import { wordsFor } from '#web/calls/call.ts'
import { wordsForTooMuch } from '#web/calls/refusal.ts'
import { toast } from '#web/frame/toast.tsx'
import { settle, useFocusAfterBusy } from '#web/frame/useFocusAfterBusy.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { StepFailed, createProfile, updateProfile } from './save-profile.ts'
import { CrossIcon, PlusIcon } from '#web/theme/icons.tsx'
import { BothNames } from '#web/words/Names.tsx'
import { schemaResolver, useForm } from '@mantine/form'
import { RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import { useNoScans } from '#web/scanner/useNoScans.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { Field, GroupError, GroupLabel } from './Field.tsx'

/** Makes or changes a profile. Leads home without a person or an unknown number. */
export function Registration() {
  const [existing] = useState(currentUser)
  const [phone] = useState(registerPhone)
  return existing || phone ? <ProfileForm existing={existing} phone={phone ?? ''} /> : <RedirectHome />
}

function ProfileForm({ existing, phone }: { existing: User | null; phone: string }) {
  const { frame, registration: texts } = useKioskTexts()
  const steps = useSteps()
  usePersonal(true)
  const { user, saving, save } = useSaveProfile(existing)
  const [family, setFamily] = useState(() => listOf(existing?.familyMembers ?? []))
  const [adding, setAdding] = useState(false)
  const form = useProfileForm(existing, phone)

  const submit = form.onSubmit(
    async (profile) => (await save({ profile, family })) && steps.toConfirmation(),
    (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
  )

  const words = user ? texts.update : texts.create
  return (
    <>
      <Page
        title={words.heading}
        frame="form"
        onStartOver={steps.startOver}
        voice={<Heading lead={words.lead}>{words.heading}</Heading>}
        hands={
          <form id="profile" noValidate autoComplete="off" onSubmit={submit}>
            <fieldset className={styles['registration']} disabled={saving}>
              <ProfileFields form={form} goBack={existing ? undefined : steps.backWith} />
              <FamilyList
                family={family}
                remove={(place) => setFamily(family.filter((_, other) => other !== place))}
                add={() => setAdding(true)}
              />
            </fieldset>
          </form>
        }
        actions={
          <div className={styles['actions']} data-cancel={user ? true : undefined}>
            {user && (
              <Button variant="outline" disabled={saving} onClick={steps.toConfirmation}>
                {frame.cancel}
              </Button>
            )}
            <Button type="submit" form="profile" disabled={saving}>
              {saving ? words.saving : words.submit}
            </Button>
            <Unseen isStatus>{saving && words.saving}</Unseen>
          </div>
        }
      />
      {adding && (
        <AddMember
          cancel={() => setAdding(false)}
          add={(member) => {
            setFamily([...family, member])
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

/**
 * Saves the profile of a person, or a new one, and shows the result in a toast. `save` returns true if all of it is
 * saved and the visitor is still here.
 */
function useSaveProfile(existing: User | null) {
  const texts = useKioskTexts()
  const { frame, registration } = texts
  const stillHere = useStillHere()
  const [user, setUser] = useState(existing)
  const [saving, setSaving] = useState(false)
  /** The form at the tries that failed. */
  const before = useRef<readonly FilledForm[]>([])
  useUnderWay(saving)
  const noteFocus = useFocusAfterBusy(saving)

  const keep = (saved: User): void => {
    if (!stillHere()) return
    setUser(saved)
    rememberUser(saved, isScanned() ? 'by code' : undefined)
  }

  /** Saves the profile and the family. Returns the words for a toast, or null if there is nothing to say. */
  const saveAll = async (attempt: SavingTry) => {
    const isFirstTry = attempt.before.length === 0
    if (user && isFirstTry && isUnchanged(attempt.form, user)) return registration.unchanged
    if (!user) return (await createProfile(attempt, keep)) === 'taken' ? registration.phoneTaken : null
    await updateProfile(user, attempt, keep)
    return registration.updated
  }

  const save = async (form: FilledForm): Promise<boolean> => {
    noteFocus()
    setSaving(true)
    try {
      const words = await saveAll({ opened: existing?.familyMembers ?? [], form, before: before.current })
      if (words && stillHere()) toast({ tone: 'success', ...words })
      if (words !== registration.phoneTaken) noteNewcomers(existing)
      return stillHere()
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      const failed = wordsForTooMuch(error.cause, texts) ?? { title: frame.error, description: wordsOf(error, texts) }
      if (stillHere()) toast({ tone: 'destructive', ...failed })
      before.current = [...before.current, form]
      return false
    } finally {
      setSaving(false)
    }
  }

  return { user, saving, save }
}

/** Notes who is of the family that was saved and was not before. */
function noteNewcomers(before: User | null): void {
  const known = new Set(before?.familyMembers.map(({ id }) => id))
  noteAdded((currentUser()?.familyMembers ?? []).map(({ id }) => id).filter((id) => !known.has(id)))
}

function wordsOf({ step, cause }: StepFailed, { registration, refusals }: Texts): string {
  if (step === 'create') return registration.createFailed
  if (step === 'update') return registration.updateFailed
  return wordsFor(cause, step === 'addMember' ? registration.addFailed : registration.removeFailed, refusals)
}

type Parts = { family: readonly ListedMember[]; remove: (place: number) => void; add: () => void }

/** The visitor's family, and the button that adds to it. */
function FamilyList({ family, remove, add }: Parts) {
  const { registration: texts } = useKioskTexts()
  const section = useRef<HTMLElement>(null)
  const left = useRef<number | null>(null)
  // When a member is removed, the focus moves to the next one, or to the button that adds.
  useEffect(() => {
    if (left.current === null) return
    const [adding, ...removing] = section.current!.querySelectorAll('button')
    const after = removing[left.current] ?? adding
    after?.focus()
    left.current = null
  })
  const takeOff = (place: number): void => {
    left.current = place
    settle(section.current?.querySelector('ul'))
    remove(place)
  }
  return (
    <section ref={section} aria-labelledby="family">
      <div className={styles['top']}>
        <h2 className={styles['heading']} id="family">
          {texts.family}
        </h2>
        <Button
          className={styles['add']}
          variant="outline"
          radius="md"
          h="auto"
          fz="md"
          fullWidth={false}
          leftSection={<PlusIcon size={20} />}
          onClick={add}
        >
          {texts.addFamily}
        </Button>
      </div>
      {family.length === 0 && <p className={styles['nobody']}>{texts.noFamily}</p>}
      <ul className={styles['list']}>
        {family.map((member, place) => (
          <FamilyRow key={member.id ?? `new-${place}`} {...member} remove={() => takeOff(place)} />
        ))}
      </ul>
    </section>
  )
}

function FamilyRow({ name, hebrewName, relationship, remove }: ListedMember & { remove: () => void }) {
  const { registration, relationships } = useKioskTexts()
  return (
    <li className={styles['member']}>
      <div className={styles['names']}>
        <BothNames name={name} hebrewName={hebrewName}>
          <span className={styles['relationship']}>{relationships[relationship]}</span>
        </BothNames>
      </div>
      <button className={styles['remove']} type="button" aria-label={registration.remove(name)} onClick={remove}>
        <CrossIcon size={24} />
      </button>
    </li>
  )
}

const nobody = { name: '', hebrewName: '', relationship: '' }

/** Asks for the name of a family member and the relationship to the visitor. */
function AddMember({ add, cancel }: { add: (member: NewMember) => void; cancel: () => void }) {
  const { frame, member: texts, registration } = useKioskTexts()
  const form = useForm({ initialValues: nobody, validate: schemaResolver(NewMember, { sync: true }) })
  useNoScans(form)
  const submit = form.onSubmit(
    (told) => add(NewMember.parse(told)),
    (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
  )
  return (
    <Dialog labelledBy="add-member" onClose={cancel}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <h2 className={styles['addMemberHeading']} id="add-member">
          {texts.heading}
        </h2>
        <div className={styles['addMemberNames']}>
          <Field
            label={texts.name}
            autoFocus
            autoCapitalize="words"
            {...form.getInputProps('name')}
            error={form.errors['name'] && registration.errors.name}
          />
          {asksForHebrewName() && <Field label={texts.hebrewName} hebrew {...form.getInputProps('hebrewName')} />}
        </div>
        <Relationships
          chosen={form.values.relationship}
          choose={(relationship) => form.setFieldValue('relationship', relationship)}
          error={form.errors['relationship'] ? registration.errors.relationship : undefined}
        />
        <div className={styles['addMemberActions']}>
          <Button variant="outline" onClick={cancel}>
            {frame.cancel}
          </Button>
          <Button type="submit">{texts.add}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type Choice = { chosen: string; choose: (relationship: string) => void; error: string | undefined }

/** Five cards, because a list would have to be opened first. */
function Relationships({ chosen, choose, error }: Choice) {
  const { member, relationships } = useKioskTexts()
  return (
    <fieldset className={styles['addMemberRelationship']} aria-describedby={error && 'relationship-error'}>
      <GroupLabel>{member.relationship}</GroupLabel>
      {!chosen && <p className={styles['select']}>{member.selectRelationship}</p>}
      <div className={styles['choices']}>
        {RELATIONSHIPS.map((relationship) => (
          <label key={relationship} className={styles['choice']} data-press data-error={error && true}>
            <input
              type="radio"
              name="relationship"
              value={relationship}
              data-path="relationship"
              checked={relationship === chosen}
              onChange={() => choose(relationship)}
            />
            {relationships[relationship]}
          </label>
        ))}
      </div>
      {error && <GroupError id="relationship-error">{error}</GroupError>}
    </fieldset>
  )
}
