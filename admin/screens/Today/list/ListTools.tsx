import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DownloadIcon, MoreIcon, PencilIcon, PrintIcon, WallIcon } from '#web/page/icons.tsx'
import { useOpened } from '#web/focus/useOpened.ts'
import { Menu, MenuEntry } from '#web/menu/Menu.tsx'
import { printWith } from '#web/print/OnPaper.tsx'
import { useExport } from '#admin/screens/Today/DashboardTools.tsx'
import { useMayWriteOnWalls } from '#admin/screens/Today/wall-message/on-walls.ts'
import { WallMessage } from '#admin/screens/Today/wall-message/WallMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { AttendanceRecord } from '#domain/contract/gathering/event-shapes.ts'

/** Without rows while the names are not there. */
type Props = { eventId: number | null; rows: readonly AttendanceRecord[] | undefined }

/**
 * What one does with the whole list, in the line above it. On narrow screens it is in the menu at the end. On the
 * widest, the tools beside the list export it.
 */
export function ListTools({ eventId, rows }: Props) {
  const { tools: texts, wallMessage } = useAdminTexts()
  const isInMenu = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  const isBesideTools = useMediaQuery('(min-width: 1440px)', false, { getInitialValueInEffect: false })
  const form = useOpened<true>()
  const mayWrite = useMayWriteOnWalls()
  const save = useExport(eventId, rows)
  const isEmpty = !rows?.length
  return (
    <>
      {!isInMenu && !isBesideTools && (
        <Button variant="outline" px="md" disabled={!save} onClick={() => save?.()}>
          {texts.export}
        </Button>
      )}
      {!isInMenu && (
        <Button variant="outline" px="md" disabled={isEmpty} onClick={() => printWith()}>
          {texts.print}
        </Button>
      )}
      {mayWrite && <WallMessage form={form} isInMenu={isInMenu} />}
      <Menu kind="bar" label={texts.more} sign={<MoreIcon />}>
        {isInMenu && (
          <>
            <MenuEntry icon={<DownloadIcon />} isDisabled={!save} onChoose={() => save?.()}>
              {texts.export}
            </MenuEntry>
            <MenuEntry icon={<PrintIcon />} isDisabled={isEmpty} onChoose={() => printWith()}>
              {texts.print}
            </MenuEntry>
            {mayWrite && (
              <MenuEntry icon={<PencilIcon />} onChoose={() => form[1](true)}>
                {wallMessage.tool}
              </MenuEntry>
            )}
          </>
        )}
        <MenuEntry icon={<WallIcon />} onChoose={() => void window.open('/admin/wall', '_blank', 'noreferrer')}>
          {texts.wall}
        </MenuEntry>
      </Menu>
    </>
  )
}
