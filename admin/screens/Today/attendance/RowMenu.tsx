import { useHasRole } from '#admin/access/roles.ts'
import { EyeIcon, MoreIcon, MoveIcon, PeopleIcon, PersonIcon, PrintIcon, TakeBackIcon } from '#web/page/icons.tsx'
import { Menu, MenuEntry } from '#web/menu/Menu.tsx'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/** What staff may ask for a row of the list: the profile in a dialog, or on its page. */
export type RowWish = 'undo' | 'who came' | 'move' | 'print' | 'profile' | 'page'

type Props = { row: AttendanceRecord; onWish(wish: RowWish): void }

/** What can be done with one household on the list. */
export function RowMenu({ row, onWish }: Props) {
  const { attendance: texts, nameTags, profile } = useAdminTexts()
  const hasPrinter = useTagPrinter(({ labels }) => labels !== null)
  const seesProfiles = useHasRole('care')
  return (
    <Menu kind="row" label={texts.menu(row.user.name)} sign={<MoreIcon />}>
      <MenuEntry icon={<TakeBackIcon />} hint={texts.takeBackHint} onChoose={() => onWish('undo')}>
        {texts.takeBack}
      </MenuEntry>
      <MenuEntry icon={<PeopleIcon />} onChoose={() => onWish('who came')}>
        {texts.changeWhoCame}
      </MenuEntry>
      <MenuEntry icon={<MoveIcon />} onChoose={() => onWish('move')}>
        {texts.move}
      </MenuEntry>
      {hasPrinter && (
        <MenuEntry icon={<PrintIcon />} onChoose={() => onWish('print')}>
          {nameTags.ofRow}
        </MenuEntry>
      )}
      {seesProfiles && (
        <>
          <MenuEntry icon={<EyeIcon />} onChoose={() => onWish('profile')}>
            {profile.title}
          </MenuEntry>
          <MenuEntry icon={<PersonIcon />} onChoose={() => onWish('page')}>
            {profile.openPage}
          </MenuEntry>
        </>
      )}
    </Menu>
  )
}
