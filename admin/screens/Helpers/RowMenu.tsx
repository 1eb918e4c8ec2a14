import { LinkIcon, LogoutIcon, MoreIcon, PersonIcon } from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/menu/Menu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperDialog } from '#admin/screens/Helpers/forms/helper-dialog.ts'

type Props = { helper: HelperRow; onOpen(form: HelperDialog): void }

/** What can be done with one helper, or with an invitation. */
export function RowMenu({ helper, onOpen }: Props) {
  const { helpers } = useAdminTexts()
  const { id, name, signsIn, isYou, isLastAdministrator } = helper
  const whyNot = (isLastAdministrator && helpers.lastAdministrator) || (isYou && helpers.notYourself) || null
  return (
    <Menu kind="row" label={helpers.more(name)} sign={<MoreIcon />}>
      <MenuEntry icon={<PersonIcon />} onChoose={() => onOpen({ form: 'roles', id })}>
        {helpers.changeRole}
      </MenuEntry>
      <MenuEntry icon={<LinkIcon />} hint={helpers.newLinkHint} onChoose={() => onOpen({ form: 'new link', id })}>
        {helpers.newLink}
      </MenuEntry>
      <MenuLine />
      <MenuEntry
        icon={<LogoutIcon />}
        hint={whyNot ?? (signsIn ? helpers.takeAwayHint : helpers.takeBackHint)}
        isDisabled={whyNot !== null}
        tone="danger"
        onChoose={() => onOpen({ form: 'take away', id })}
      >
        {signsIn ? helpers.takeAway : helpers.takeBack}
      </MenuEntry>
    </Menu>
  )
}
