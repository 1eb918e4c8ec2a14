import { ClockIcon, LinkIcon } from '#admin/frame/icons.tsx'
import { ListRow } from '#admin/frame/list/ListRow.tsx'
import { ListTable } from '#admin/frame/list/ListTable.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperList, HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { HelperDialog } from '#admin/screens/Helpers/forms/helper-dialog.ts'
import { initialsOf } from '#admin/access/initials.ts'
import { useRoleWords } from '#admin/access/role-words.ts'
import { RowMenu } from './RowMenu.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './HelperTable.module.css'

const WIDTHS = { name: '33.6%', role: '17%', signsInWith: '22.3%' }

type Props = { list: HelperList; onOpen(form: HelperDialog): void }

/** Every helper and everybody who is invited, in the order in which they were. */
export function HelperTable({ list, onOpen }: Props) {
  const { helpers } = useAdminTexts()
  if (list.helpers.length === 0) return <p className={`${controls['card']} ${words['nothing']}`}>{helpers.nobody}</p>
  return (
    <ListTable label={helpers.heading} columns={helpers.columns} widths={WIDTHS} className={styles['helpers']}>
      {list.helpers.map((helper) => (
        <HelperTableRow key={helper.id} helper={helper} now={list.now} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

type RowProps = { helper: HelperRow; now: string; onOpen(form: HelperDialog): void }

function HelperTableRow({ helper, now, onOpen }: RowProps) {
  const { helpers } = useAdminTexts()
  const inWords = useRoleWords()
  return (
    <ListRow
      columns={helpers.columns}
      cells={{
        name: <Who helper={helper} />,
        role: inWords(helper.roles),
        signsInWith: <SignsInWith helper={helper} />,
        lastSeen: <LastSeen helper={helper} now={now} />,
        more: <RowMenu helper={helper} onOpen={onOpen} />,
      }}
      labelled="lastSeen"
    />
  )
}

function Who({ helper: { name, isYou, signsIn, link } }: { helper: HelperRow }) {
  const { helpers } = useAdminTexts()
  const { shortDay } = useDates()
  const isInvited = !signsIn && link !== undefined
  return (
    <div className={styles['who']}>
      <span className={styles['initials']} data-invited={isInvited || undefined} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <p>
        <Name>{name}</Name> {isYou && <span className={styles['below']}>{helpers.you}</span>}
        {isInvited && (
          <span className={styles['below']}>{helpers.invitedOn(shortDay(localDate(link.at, church().timeZone)))}</span>
        )}
      </p>
    </div>
  )
}

function SignsInWith({ helper: { signsIn, link } }: { helper: HelperRow }) {
  const { helpers } = useAdminTexts()
  if (signsIn || !link)
    return (
      <span className={styles['way']}>
        <LinkIcon />
        {helpers.password}
      </span>
    )
  return (
    <span className={styles['way']} data-waits>
      <ClockIcon />
      {link.isOver ? helpers.isOver : helpers.notUsed}
    </span>
  )
}

function LastSeen({ helper: { isHere, lastSeen }, now }: Pick<RowProps, 'helper' | 'now'>) {
  const texts = useAdminTexts()
  const { clockTime, shortDay } = useDates()
  const { timeZone } = church()
  if (isHere) return texts.helpers.now
  if (lastSeen === undefined) return texts.none
  const day = localDate(lastSeen, timeZone)
  return day === localDate(now, timeZone) ? clockTime(lastSeen, timeZone) : shortDay(day)
}
