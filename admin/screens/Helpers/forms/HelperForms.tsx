import { useMutation } from '@tanstack/react-query'
import { asSignedIn } from '#admin/access/access.ts'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { authenticate } from '#admin/access/sign-in/sign-in.ts'
import * as routes from '#domain/contract/helper/helper-routes.ts'
import { CallFailed, call } from '#web/calls/call.ts'
import { toast } from '#web/frame/toast.tsx'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow, NewLink } from '#domain/contract/helper/helper-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
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
  if (opened.form === 'roles') return <ChangeRole helper={helper} onClose={close} />
  if (opened.form === 'take away') return <TakeAway helper={helper} onClose={close} />
  return <RenewLink helper={helper} onOpen={onOpen} />
}

function RenewLink({ helper, onOpen }: { helper: HelperRow; onOpen: HelperFormsProps['onOpen'] }) {
  const { helpers } = useAdminTexts()
  const renew = useMutation({
    // The link is there at once: the page may be about to hear that this helper, who looks at it, is signed out.
    mutationFn: async () =>
      onOpen({ form: 'link', made: await callSignedIn(routes.renewHelperLink, { params: { id: helper.id } }) }),
    meta: { inForm: true },
  })
  return (
    <Question
      title={helpers.askNewLink}
      act={helpers.newLink}
      {...sendingOf(renew)}
      onAct={renew.mutate}
      onClose={() => onOpen(null)}
    >
      <About helper={helper}>{helper.isYou ? helpers.newLinkForYou : helpers.newLinkLead}</About>
    </Question>
  )
}

type QuestionProps = { helper: HelperRow; onClose(): void }

function TakeAway({ helper, onClose }: QuestionProps) {
  const { helpers } = useAdminTexts()
  const leave = useMutation({
    mutationFn: () => callSignedIn(routes.takeHelperAway, { params: { id: helper.id } }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  return (
    <Question
      title={helper.signsIn ? helpers.askTakeAway : helpers.askTakeBack}
      act={helper.signsIn ? helpers.takeAway : helpers.takeBack}
      tone="danger"
      {...sendingOf(leave)}
      onAct={leave.mutate}
      onClose={onClose}
    >
      <About helper={helper}>{helper.signsIn ? helpers.takeAwayLead : helpers.takeBackLead}</About>
    </Question>
  )
}

function EndPassword({ onClose }: { onClose(): void }) {
  const { shared } = useAdminTexts().helpers
  const end = useMutation({
    mutationFn: () => callSignedIn(routes.endSharedPassword, {}),
    onSuccess() {
      toast({ tone: 'success', title: shared.isEnded })
      onClose()
    },
    meta: { inForm: true },
  })
  return (
    <Question
      title={shared.askEnd}
      act={shared.end}
      tone="danger"
      {...sendingOf(end)}
      onAct={end.mutate}
      onClose={onClose}
    >
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
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () => changeSharedPassword(field.current?.value ?? ''),
    onSuccess() {
      toast({ tone: 'success', title: shared.isChanged })
      onClose()
    },
    meta: { inForm: true },
  })
  const { isBusy, refusal } = sendingOf(save)
  const isUnfit = save.error instanceof CallFailed && save.error.code === 'password-unfit'
  const submit = () => {
    setMissing(field.current?.value === '')
    if (field.current?.value !== '') save.mutate()
  }
  useEffect(() => {
    if (isMissing || save.error !== null) field.current?.focus()
  }, [isMissing, save.error])
  return (
    <DialogForm
      title={shared.changeTitle}
      refusal={isUnfit ? null : refusal}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        ref={field}
        label={shared.next}
        type="password"
        autoComplete="new-password"
        autoFocus
        error={isMissing ? shared.missing : isUnfit ? join.passwordUnfit : undefined}
      />
      <p className={forms['lead']}>{shared.changeLead}</p>
    </DialogForm>
  )
}

/**
 * Somebody who has signed in with the shared password stays signed in with the new one. The old one opens nothing any
 * more.
 */
const changeSharedPassword = (password: string): Promise<void> =>
  asSignedIn(async (authorization) => {
    await call(routes.changeSharedPassword, { body: { password } }, { authorization })
    if (authorization !== null)
      await authenticate(password, (header) => call(routes.listHelpers, {}, { authorization: header }))
  })

/** Gives a helper other roles. */
function ChangeRole({ helper, onClose }: QuestionProps) {
  const { helpers } = useAdminTexts()
  const [roles, setRoles] = useState<HelperRole[]>([...helper.roles])
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () => callSignedIn(routes.changeHelper, { params: { id: helper.id }, body: { roles } }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  const submit = () => {
    setTried(true)
    if (roles.length === 0) return
    if (!isSame(roles, helper.roles)) return save.mutate()
    sayUnchanged()
    onClose()
  }
  return (
    <DialogForm title={helpers.changeRoleTitle} width={640} {...sendingOf(save)} onSubmit={submit} onClose={onClose}>
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
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<HelperRole[]>([])
  const [isTried, setTried] = useState(false)
  const invite = useMutation({
    mutationFn: (body: CallArguments<typeof routes.inviteHelper>['body']) =>
      callSignedIn(routes.inviteHelper, { body }),
    onSuccess: onMade,
    meta: { inForm: true },
  })
  const submit = () => {
    setTried(true)
    if (missingIn(name, roles) === null) invite.mutate(asCommand({ name, roles }, invite))
  }
  const error = isTried ? missingIn(name, roles) : null
  const isNameWrong = error === 'nameMissing' || error === 'nameTooLong'
  return (
    <DialogForm
      title={helpers.inviteTitle}
      width={640}
      {...sendingOf(invite)}
      act={helpers.makeLink}
      onSubmit={submit}
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

/** A form or question about one helper. */
type AboutHelper = { readonly form: 'roles' | 'new link' | 'take away'; readonly id: HelperRow['id'] }

/** The form or question that is open over the page. */
export type HelperDialog =
  | AboutHelper
  | { readonly form: 'invite' }
  | { readonly form: 'change the password' }
  | { readonly form: 'end the password' }
  | { readonly form: 'link'; readonly made: NewLink }
