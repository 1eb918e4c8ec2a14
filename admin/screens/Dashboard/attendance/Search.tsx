import { Button } from '@mantine/core'
import { useHasRole } from '#admin/access/roles.ts'
import { useBoard } from '#admin/live/board.ts'
import { FindHousehold } from '#admin/people/finding/FindHousehold.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import { FindAtDesk } from './FindAtDesk.tsx'
import * as styles from './Search.module.css'

type Props = {
  titleId: string
  eventId: number
  query: string
  onQuery(query: string): void
  onChoose(userId: number): Promise<string | null>
  onClose(): void
}

/** Finds the household that was forgotten. */
export function Search({ titleId, eventId, query, onQuery, onChoose, onClose }: Props) {
  const texts = useAdminTexts()
  const readsDirectory = useHasRole('care')
  const finder = { query, nobody: texts.attendance.nobodyFound, onQuery, onChoose, Mark: IsIn }
  return (
    <div className={styles['search']}>
      <h2 id={titleId}>{texts.attendance.checkSomebodyIn}</h2>
      {readsDirectory ? <FindHousehold {...finder} /> : <FindAtDesk {...finder} eventId={eventId} />}
      <div className={styles['foot']}>
        <Button variant="outline" onClick={onClose}>
          {texts.profile.close}
        </Button>
      </div>
    </div>
  )
}

function IsIn({ userId }: { userId: number }) {
  const { attendance: texts } = useAdminTexts()
  const isIn = useBoard(({ shown }) => shown?.rows?.some(({ id }) => id === userId) ?? false)
  if (!isIn) return null
  return (
    <span className={styles['in']}>
      <CheckIcon size={16} />
      {texts.isIn}
    </span>
  )
}
