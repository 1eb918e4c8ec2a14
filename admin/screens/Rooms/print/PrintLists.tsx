import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { leadersCode } from '#domain/contract/custody/pin-routes.ts'
import { roomOnDay } from '#domain/contract/custody/room-day-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { toast } from '#web/frame/toast.tsx'
import { PrintIcon } from '#web/page/icons.tsx'
import { printWith } from '#web/print/OnPaper.tsx'
import { type Lists, RoomLists } from './RoomLists.tsx'

/** Prints the list of every room, and a sheet for the leaders. What was read for it is forgotten afterwards. */
export function PrintLists({ rooms }: { rooms: readonly RoomAtEvent[] }) {
  const { board } = useRoomTexts()
  const [lists, setLists] = useState<Lists | null>(null)
  useEffect(() => {
    const forget = () => setLists(null)
    addEventListener('afterprint', forget)
    return () => removeEventListener('afterprint', forget)
  }, [])
  const reading = useMutation({
    mutationFn: async (): Promise<Lists> => {
      const asked = rooms.map(({ eventId, roomId }) => callSignedIn(roomOnDay, { params: { eventId, roomId } }))
      const [{ code }, ...found] = await Promise.all([callSignedIn(leadersCode, {}), ...asked])
      return { rooms: found, code }
    },
    onSuccess: (found) => printWith(() => setLists(found)),
    onError: () => toast({ tone: 'destructive', title: board.notRead }),
  })
  return (
    <>
      <Button
        variant="outline"
        leftSection={<PrintIcon />}
        aria-disabled={reading.isPending}
        onClick={() => reading.isPending || reading.mutate()}
      >
        {board.print}
      </Button>
      {lists && <RoomLists {...lists} />}
    </>
  )
}
