import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FindFamily } from '#admin/people/finding/FindFamily.tsx'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import * as styles from './FindChild.module.css'

/** Finds a child by a name of the family, and opens what the rooms know of it. */
export function FindChild({ onClose }: { onClose(): void }) {
  const { leaders } = useRoomTexts()
  const { duplicates, forms } = useAdminTexts()
  const navigate = useNavigate()
  const titleId = useId()
  const [query, setQuery] = useState('')

  async function choose(personId: number): Promise<null> {
    await navigate(`/admin/people/${personId}`)
    return null
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={titleId}>{leaders.findChildTitle}</h2>
        <p>{leaders.findChildLead}</p>
        <FindFamily which="person" query={query} nobody={duplicates.nobodyFound} onQuery={setQuery} onChoose={choose} />
        <Button className={styles['cancel']} variant="outline" onClick={onClose}>
          {forms.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
