import { goOn, identify, pause, reload } from '#admin/devices/commands.ts'
import {
  GoOnIcon,
  IdentifyIcon,
  LogoutIcon,
  MoreIcon,
  PausedIcon,
  PencilIcon,
  ReloadIcon,
} from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/menu/Menu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import type { TabletDialog } from '#admin/screens/Tablets/forms/tablet-dialog.ts'

type Props = { device: DeviceRow; onOpen(form: TabletDialog): void }

/** What can be done with one device. */
export function RowMenu({ device, onOpen }: Props) {
  const { tablets } = useAdminTexts()
  return (
    <Menu kind="row" label={tablets.more(device.name)} sign={<MoreIcon />}>
      <MenuEntry icon={<IdentifyIcon />} hint={tablets.identifyHint} onChoose={() => void identify(device)}>
        {tablets.identify}
      </MenuEntry>
      <MenuEntry icon={<ReloadIcon />} hint={tablets.reloadHint} onChoose={() => void reload(device)}>
        {tablets.reload}
      </MenuEntry>
      {device.isPaused ? (
        <MenuEntry icon={<GoOnIcon />} hint={tablets.goOnHint} onChoose={() => void goOn(device)}>
          {tablets.goOn}
        </MenuEntry>
      ) : (
        <MenuEntry icon={<PausedIcon />} hint={tablets.pauseHint} onChoose={() => void pause(device)}>
          {tablets.pause}
        </MenuEntry>
      )}
      <MenuEntry
        icon={<PencilIcon />}
        hint={tablets.renameHint}
        onChoose={() => onOpen({ form: 'rename', id: device.id })}
      >
        {tablets.rename}
      </MenuEntry>
      <MenuLine />
      <MenuEntry
        icon={<LogoutIcon />}
        hint={tablets.turnAwayHint}
        tone="danger"
        onChoose={() => onOpen({ form: 'turn away', id: device.id })}
      >
        {tablets.turnAway}
      </MenuEntry>
    </Menu>
  )
}
