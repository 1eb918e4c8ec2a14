import { Button } from '@mantine/core'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { noteHasRooms } from '#admin/rooms/has-rooms.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { GUIDE_PLACES } from '#admin/words/guides/guides.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { helpAddress } from '#domain/contract/help-pages.ts'
import { childrensRooms } from '#domain/contract/rooms/room-routes.ts'
import type { ChildrensRooms as ChildrensRoomsFound, RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { PrintIcon } from '#web/page/icons.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { BackButton } from '#web/page/StepButton.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { ClearancesToRenew } from './ClearancesToRenew.tsx'
import { EndRoom } from './EndRoom.tsx'
import { RoomForm } from './RoomForm.tsx'
import { RoomTable } from './RoomTable.tsx'
import { Rules } from './Rules.tsx'
import { TabletsFirst } from './TabletsFirst.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './ChildrensRooms.module.css'

/** The form of a room, of a new one, or the question before one ends. */
type RoomDialog =
  | { readonly form: 'room'; readonly room: RoomSetUp | null }
  | { readonly form: 'end'; readonly room: RoomSetUp }

const NEW_ROOM: RoomDialog = { form: 'room', room: null }

/** How the children's rooms are set up. Nothing of them is seen anywhere before there is one. */
export function ChildrensRooms() {
  const texts = useRoomTexts()
  const [opened, open] = useOpened<RoomDialog>()
  const { found, readAgain } = useRead({ what: 'children’s rooms', read })
  const rooms = typeof found === 'object' ? found.rooms : []
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['rooms']}`}>
        <div className={page['head']}>
          <BackButton label={texts.back} to="/admin/schedule" />
          <div className={page['title']}>
            <PageHeading>{texts.heading}</PageHeading>
          </div>
          {rooms.length > 0 && (
            <>
              <PaperForABadDay />
              <Button leftSection={<PlusIcon size={18} />} onClick={() => open(NEW_ROOM)}>
                {texts.add}
              </Button>
            </>
          )}
        </div>
        {found === undefined && <Loading />}
        {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
        {typeof found === 'object' && <Inside found={found} onOpen={open} />}
        {opened && <RoomDialogs opened={opened} rooms={rooms} onOpen={open} />}
      </main>
    </AdminPage>
  )
}

/** Leads to the slips that are printed before the Sunday on which no tablet works. */
function PaperForABadDay() {
  const { language, guides } = useAdminTexts()
  return (
    <Button
      component="a"
      variant="outline"
      leftSection={<PrintIcon />}
      href={helpAddress(language, GUIDE_PLACES.paper)}
      target="_blank"
      rel="noopener"
    >
      {guides.titles.paper}
    </Button>
  )
}

type Open = (dialog: RoomDialog | null) => void

function Inside({ found: { rooms, rules }, onOpen }: { found: ChildrensRoomsFound; onOpen: Open }) {
  if (rooms.length === 0) return <NoRooms onAdd={() => onOpen(NEW_ROOM)} />
  return (
    <>
      <TabletsFirst />
      <RoomTable rooms={rooms} onEdit={(room) => onOpen({ form: 'room', room })} />
      <Rules rules={rules} />
      {rules.helpersWatched && rules.clearancesKept && <ClearancesToRenew />}
    </>
  )
}

type DialogsProps = { opened: RoomDialog; rooms: readonly RoomSetUp[]; onOpen: Open }

function RoomDialogs({ opened, rooms, onOpen }: DialogsProps) {
  const close = () => onOpen(null)
  return opened.form === 'end' ? (
    <EndRoom room={opened.room} onClose={close} />
  ) : (
    <RoomForm room={opened.room} rooms={rooms} onEnd={(room) => onOpen({ form: 'end', room })} onClose={close} />
  )
}

async function read() {
  const found = await callSignedIn(childrensRooms, {})
  noteHasRooms(found.rooms.length > 0)
  return found
}

/** Before the first room: what the rooms are for. */
function NoRooms({ onAdd }: { onAdd(): void }) {
  const texts = useRoomTexts()
  return (
    <EmptyState heading={texts.empty} lead={texts.emptyLead} isOpen>
      <p className={styles['lead']}>{texts.nothingYet}</p>
      <div>
        <Button h={56} fz="lg" leftSection={<PlusIcon size={20} />} onClick={onAdd}>
          {texts.addFirst}
        </Button>
      </div>
    </EmptyState>
  )
}
