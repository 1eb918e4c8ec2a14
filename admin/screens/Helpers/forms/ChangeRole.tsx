import { Button } from '@mantine/core'
import { useId, useState, type SyntheticEvent } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import type { HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { RoleTicks } from './RoleTicks.tsx'
import * as styles from './forms.module.css'

type Props = { helper: HelperRow; onSave(roles: HelperRole[]): Promise<boolean>; onClose(): void }

/** Gives a helper other roles. */
export function ChangeRole({ helper, onSave, onClose }: Props) {
  const { helpers } = useTexts()
  const id = useId()
  const [roles, setRoles] = useState<HelperRole[]>([...helper.roles])
  const [isTried, setTried] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (roles.length > 0 && (await onSave(roles))) onClose()
  }
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{helpers.changeRoleTitle}</h2>
        <p className={styles['about']}>
          <strong>
            <Name>{helper.name}</Name>
          </strong>
        </p>
        <RoleTicks roles={roles} onChange={setRoles} />
        {isTried && roles.length === 0 && <Mishap isAlert>{helpers.roleMissing}</Mishap>}
        <p className={styles['lead']}>{helpers.changeRoleLead}</p>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {helpers.discard}
          </Button>
          <Button type="submit" miw={160}>
            {helpers.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
