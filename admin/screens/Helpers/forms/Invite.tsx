import { useRef, useState } from 'react'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { invite } from '#admin/screens/Helpers/commands.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { NewLink } from '#domain/contract/helper/helper-shapes.ts'
import { HelperName, type HelperRole } from '#domain/helper/helper-fields.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { RoleTicks } from './RoleTicks.tsx'
import * as forms from './forms.module.css'

type Props = { onMade(made: NewLink): void; onClose(): void }

/** Invites a helper by name and roles. */
export function Invite({ onMade, onClose }: Props) {
  const { helpers } = useAdminTexts()
  const { name, setName, roles, setRoles, mishap, refusal, isBusy, submit } = useInviting(onMade)
  const isNameWrong = mishap === 'nameMissing' || mishap === 'nameTooLong'
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
        mishap={isNameWrong ? helpers[mishap] : undefined}
        onChange={setName}
      />
      <RoleTicks roles={roles} onChange={setRoles} />
      {mishap === 'roleMissing' && <Mishap isAlert>{helpers.roleMissing}</Mishap>}
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

function useInviting(onMade: Props['onMade']) {
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
  const mishap = isTried ? missingIn(name, roles) : null
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      command.current = newCommandId()
    }
  return { name, setName: change(setName), roles, setRoles: change(setRoles), mishap, refusal, isBusy, submit }
}
