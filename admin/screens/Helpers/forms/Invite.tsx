import { Button } from '@mantine/core'
import { useId, useState, type SyntheticEvent } from 'react'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { invite } from '#admin/screens/Helpers/commands.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import type { NewLink } from '#domain/contract/helper/helper-shapes.ts'
import { HelperName, type HelperRole } from '#domain/helper/helper-fields.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { RoleTicks } from './RoleTicks.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './forms.module.css'

type Props = { onMade(made: NewLink): void; onClose(): void }

/** Invites a helper by name and roles. */
export function Invite({ onMade, onClose }: Props) {
  const { helpers } = useTexts()
  const id = useId()
  const { name, setName, roles, setRoles, mishap, submit } = useInviting(onMade)
  const isNameWrong = mishap === 'nameMissing' || mishap === 'nameTooLong'
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{helpers.inviteTitle}</h2>
        <div className={styles['field']}>
          <label className={controls['label']} htmlFor={`${id}name`}>
            {helpers.name}
          </label>
          <input
            id={`${id}name`}
            className={`${controls['field']} ${styles['input']}`}
            value={name}
            autoComplete="off"
            autoFocus
            aria-invalid={isNameWrong}
            aria-describedby={isNameWrong ? `${id}wrong` : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          {isNameWrong && (
            <Mishap id={`${id}wrong`} isAlert>
              {helpers[mishap]}
            </Mishap>
          )}
        </div>
        <RoleTicks roles={roles} onChange={setRoles} />
        {mishap === 'roleMissing' && <Mishap isAlert>{helpers.roleMissing}</Mishap>}
        <p className={styles['lead']}>{helpers.linkLead}</p>
        <div className={styles['foot']}>
          <Button variant="outline" onClick={onClose}>
            {helpers.discard}
          </Button>
          <Button type="submit" miw={160}>
            {helpers.makeLink}
          </Button>
        </div>
      </form>
    </Dialog>
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
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (isBusy || missingIn(name, roles) !== null) return
    setBusy(true)
    const made = await invite(name, roles)
    setBusy(false)
    if (made) onMade(made)
  }
  return { name, setName, roles, setRoles, mishap: isTried ? missingIn(name, roles) : null, submit }
}
