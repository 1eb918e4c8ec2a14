import {
  changeRoles,
  changeSharedPassword,
  endSharedPassword,
  invite,
  renewHelperLink,
  takeAway,
} from '#admin/screens/Helpers/commands.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import { LinkShown } from './LinkShown.tsx'
import { useEffect, useRef, useState } from 'react'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as forms from './forms.module.css'
import * as styles from './HelperForms.module.css'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { HelperName, type HelperRole } from '#domain/helper/helper-fields.ts'
import { RoleTicks } from './RoleTicks.tsx'
import { newCommandId } from '#web/calls/command-id.ts'

type HelperFormsProps = {
  opened: HelperDialog
  helpers: readonly HelperRow[]
  onOpen(form: HelperDialog | null): void
}

/** The form or question that is open. One about a helper who was taken away meanwhile is not shown. */
export function HelperForms({ opened, helpers, onOpen }: HelperFormsProps) {
  const close = () => onOpen(null)
  if (opened.form === 'invite') return <Invite onMade={(made) => onOpen({ form: 'link', made })} onClose={close} />
  if (opened.form === 'link') return <LinkShown made={opened.made} onClose={close} />
  if (opened.form === 'change the password') return <ChangePassword onClose={close} />
  if (opened.form === 'end the password') return <EndPassword onClose={close} />
  return <AboutOne opened={opened} helpers={helpers} onOpen={onOpen} />
}

type AboutOneProps = HelperFormsProps & { opened: AboutHelper }

function AboutOne({ opened, helpers, onOpen }: AboutOneProps) {
  const helper = helpers.find(({ id }) => id === opened.id)
  if (!helper) return null
  const close = () => onOpen(null)
  if (opened.form === 'roles')
    return <ChangeRole helper={helper} onSave={(roles) => changeRoles(helper.id, roles)} onClose={close} />
  if (opened.form === 'take away') return <TakeAway helper={helper} onClose={close} />
  return <RenewLink helper={helper} onOpen={onOpen} />
}

function RenewLink({ helper, onOpen }: { helper: HelperRow; onOpen: HelperFormsProps['onOpen'] }) {
  const { helpers } = useAdminTexts()
  const renew = async () => {
    const made = await renewHelperLink(helper.id)
    if ('refusal' in made) return made.refusal
    onOpen({ form: 'link', made: made.reply })
    return null
  }
  return (
    <Question
      title={helpers.askNewLink}
      keep={helpers.keep}
      act={helpers.newLink}
      onAct={renew}
      onClose={() => onOpen(null)}
    >
      <About helper={helper}>{helper.isYou ? helpers.newLinkForYou : helpers.newLinkLead}</About>
    </Question>
  )
}

type QuestionProps = { helper: HelperRow; onClose(): void }

function TakeAway({ helper, onClose }: QuestionProps) {
  const { helpers } = useAdminTexts()
  const go = async () => {
    const refusal = await takeAway(helper.id)
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question
      title={helper.signsIn ? helpers.askTakeAway : helpers.askTakeBack}
      keep={helpers.keep}
      act={helper.signsIn ? helpers.takeAway : helpers.takeBack}
      tone="danger"
      onAct={go}
      onClose={onClose}
    >
      <About helper={helper}>{helper.signsIn ? helpers.takeAwayLead : helpers.takeBackLead}</About>
    </Question>
  )
}

function EndPassword({ onClose }: { onClose(): void }) {
  const { shared } = useAdminTexts().helpers
  const go = async () => {
    const refusal = await endSharedPassword()
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question title={shared.askEnd} keep={shared.keep} act={shared.end} tone="danger" onAct={go} onClose={onClose}>
      <QuestionWords>{shared.endLead}</QuestionWords>
    </Question>
  )
}

const About = ({ helper, children }: { helper: HelperRow; children: string }) => (
  <QuestionWords>
    <strong>
      <Name>{helper.name}</Name>
    </strong>
    <br />
    {children}
  </QuestionWords>
)

/** Sets another shared password. It is kept in its field only. */
function ChangePassword({ onClose }: { onClose(): void }) {
  const { helpers, join } = useAdminTexts()
  const { shared } = helpers
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<'missing' | 'unfit' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const password = field.current?.value ?? ''
    setWrong(password === '' ? 'missing' : null)
    if (password === '') return
    setBusy(true)
    setRefusal(null)
    const outcome = await changeSharedPassword(password)
    setBusy(false)
    if (outcome === 'done') return onClose()
    if (outcome === 'unfit') setWrong(outcome)
    else setRefusal(outcome.refusal)
  }
  useEffect(() => {
    if (wrong !== null || refusal !== null) field.current?.focus()
  }, [wrong, refusal])
  return (
    <DialogForm
      title={shared.changeTitle}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledField
        ref={field}
        label={shared.next}
        type="password"
        autoComplete="new-password"
        autoFocus
        error={wrong ? (wrong === 'unfit' ? join.passwordUnfit : shared.missing) : undefined}
      />
      <p className={forms['lead']}>{shared.changeLead}</p>
    </DialogForm>
  )
}

type ChangeRoleProps = {
  helper: HelperRow
  /** Returns why it failed. */
  onSave(roles: HelperRole[]): Promise<string | null>
  onClose(): void
}

/** Gives a helper other roles. */
function ChangeRole({ helper, onSave, onClose }: ChangeRoleProps) {
  const { helpers } = useAdminTexts()
  const [roles, setRoles] = useState<HelperRole[]>([...helper.roles])
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setTried(true)
    if (roles.length === 0) return
    if (isSame(roles, helper.roles)) {
      sayUnchanged()
      return onClose()
    }
    setBusy(true)
    const refused = await onSave(roles)
    setBusy(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }
  return (
    <DialogForm
      title={helpers.changeRoleTitle}
      width={640}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles['about']}>
        <strong>
          <Name>{helper.name}</Name>
        </strong>
      </p>
      <RoleTicks roles={roles} onChange={setRoles} />
      {isTried && roles.length === 0 && <ErrorMessage isAlert>{helpers.roleMissing}</ErrorMessage>}
      <p className={forms['lead']}>{helpers.changeRoleLead}</p>
    </DialogForm>
  )
}

const isSame = (one: readonly HelperRole[], other: readonly HelperRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

type InviteProps = { onMade(made: NewLink): void; onClose(): void }

/** Invites a helper by name and roles. */
function Invite({ onMade, onClose }: InviteProps) {
  const { helpers } = useAdminTexts()
  const { name, setName, roles, setRoles, error, refusal, isBusy, submit } = useInviting(onMade)
  const isNameWrong = error === 'nameMissing' || error === 'nameTooLong'
  return (
    <DialogForm
      title={helpers.inviteTitle}
      width={640}
      refusal={refusal}
      act={helpers.makeLink}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LabelledField
        label={helpers.name}
        value={name}
        isFirst
        error={isNameWrong ? helpers[error] : undefined}
        onChange={setName}
      />
      <RoleTicks roles={roles} onChange={setRoles} />
      {error === 'roleMissing' && <ErrorMessage isAlert>{helpers.roleMissing}</ErrorMessage>}
      <p className={forms['lead']}>{helpers.linkLead}</p>
    </DialogForm>
  )
}

/** What is still missing before somebody can be invited. */
type Missing = 'nameMissing' | 'nameTooLong' | 'roleMissing'

function missingIn(name: string, roles: readonly HelperRole[]): Missing | null {
  if (!HelperName.safeParse(name).success) return name.trim() === '' ? 'nameMissing' : 'nameTooLong'
  return roles.length === 0 ? 'roleMissing' : null
}

function useInviting(onMade: InviteProps['onMade']) {
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<HelperRole[]>([])
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Sent again after a lost reply, the same form is the same command. A changed form is another one. */
  const command = useRef(newCommandId())
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setTried(true)
    if (missingIn(name, roles) !== null) return
    setBusy(true)
    setRefusal(null)
    const made = await invite({ name, roles, commandId: command.current })
    setBusy(false)
    if ('refusal' in made) return setRefusal(made.refusal)
    onMade(made.reply)
  }
  const error = isTried ? missingIn(name, roles) : null
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      command.current = newCommandId()
    }
  return { name, setName: change(setName), roles, setRoles: change(setRoles), error, refusal, isBusy, submit }
}

/** A form or question about one helper. */
type AboutHelper = { readonly form: 'roles' | 'new link' | 'take away'; readonly id: HelperRow['id'] }

/** The form or question that is open over the page. */
export type HelperDialog =
  | AboutHelper
  | { readonly form: 'invite' }
  | { readonly form: 'change the password' }
  | { readonly form: 'end the password' }
  | { readonly form: 'link'; readonly made: NewLink }
