import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useBoard } from '#admin/live/board.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { inPlace } from '#domain/contract/activity/deeds.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { withoutLastName } from './listed-rows.ts'

type Props = { row: AttendanceRecord; alsoIn: NonNullable<AttendanceRecord['alsoIn']> }

/** Says who of this row is in another row too. They count once. Somebody who was erased has no name any more. */
export function AlsoElsewhere({ row, alsoIn }: Props) {
  const { duplicates: texts, none } = useAdminTexts()
  const [first] = alsoIn
  const others = new Set(alsoIn.map(({ person }) => person)).size - 1
  const other = useBoard(({ shown }) => shown?.rows?.find(({ id }) => id === first?.row))
  if (!first || !other) return null
  const member = row.familyAttendances.find(({ familyMember }) => familyMember.id === first.person)?.familyMember.name
  const hasOwnRow = other.alsoIn?.some(({ person, row: back }) => person === other.id && back === row.id)
  return (
    <span title={texts.countsOnceHint}>
      {member !== undefined && <Name>{withoutLastName(member, row.user.name) || none}</Name>}{' '}
      {member !== undefined && hasOwnRow ? texts.hasOwnRow : <AlsoWith name={other.user.name} />}
      {others > 0 && ` ${texts.andMore(others)}`}
      <Unseen>. {texts.countsOnceHint}</Unseen>
    </span>
  )
}

function AlsoWith({ name }: { name: string }) {
  const { duplicates: texts, activity } = useAdminTexts()
  return (
    <>
      {texts.alsoWith} <Name>{name || inPlace(activity.phrases.erased, 1)}</Name>
    </>
  )
}
