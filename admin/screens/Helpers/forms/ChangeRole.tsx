import { useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/say-unchanged.ts'
import { DialogForm } from '#admin/frame/form/DialogForm.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { RoleTicks } from './RoleTicks.tsx'
import * as forms from './forms.module.css'
import * as styles from './ChangeRole.module.css'

type Props = {
  helper: HelperRow
  /** Returns why it failed. */
  onSave(roles: HelperRole[]): Promise<string | null>
  onClose(): void
}

/** Gives a helper other roles. */
export function ChangeRole({ helper, onSave, onClose }: Props) {
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
      {isTried && roles.length === 0 && <Mishap isAlert>{helpers.roleMissing}</Mishap>}
      <p className={forms['lead']}>{helpers.changeRoleLead}</p>
    </DialogForm>
  )
}

const isSame = (one: readonly HelperRole[], other: readonly HelperRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))
