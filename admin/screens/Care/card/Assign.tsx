import { assign } from '#admin/care/caring.ts'
import { initialsOf } from '#admin/access/initials.ts'
import { PersonIcon } from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/menu/Menu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareCard, CareHelper } from '#domain/contract/care/care-shapes.ts'
import { CrossIcon, PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import type { OnBoard } from './on-board.ts'

type Props = { card: CareCard; onBoard: OnBoard }

/** A button with the initials of the helper who looks after somebody. It opens the list of those who may be asked. */
export function Assign({ card, onBoard: { board, readAgain } }: Props) {
  const { care: texts } = useAdminTexts()
  const { helper = null, name } = card
  const initials = helper ? initialsOf(helper.name) : ''
  const give = (next: CareHelper | null) => void assign(card, next, helper, { onChanged: readAgain })
  const others = board.helpers.filter(({ id }) => id !== helper?.id)
  return (
    <Menu
      kind={helper ? 'helper' : 'nobody'}
      label={helper ? `${initials} ${texts.assigned(name, helper.name)}` : texts.assign(name)}
      sign={helper ? initials : <PlusIcon size={16} />}
    >
      {others.map((one) => (
        <MenuEntry key={one.id} icon={<PersonIcon />} onChoose={() => give(one)}>
          {one.name}
        </MenuEntry>
      ))}
      {board.helpers.length === 0 && (
        <MenuEntry icon={<PersonIcon />} hint={texts.noHelpersHint} isDisabled onChoose={() => {}}>
          {texts.noHelpers}
        </MenuEntry>
      )}
      {helper && (
        <>
          {others.length > 0 && <MenuLine />}
          <MenuEntry icon={<CrossIcon size={20} />} onChoose={() => give(null)}>
            {texts.assignNobody}
          </MenuEntry>
        </>
      )}
    </Menu>
  )
}
