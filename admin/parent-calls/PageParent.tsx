import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { parentCallTextsNow, useParentCallTexts } from '#admin/words/rooms/parent-calls.ts'
import { callParent } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { useCallsOfList } from './calls.ts'

type Props = { readonly eventId: number; readonly mark: string; readonly roomId: number; readonly room: string }

/** Calls the parent of a mark to a room. While the parent is called, it says so. */
export function PageParent({ eventId, mark, roomId, room }: Props) {
  const texts = useParentCallTexts()
  const isCalled = useCallsOfList().some((call) => call.mark === mark)
  const calling = useMutation({
    mutationFn: () => callSignedIn(callParent, { body: { eventId, mark, roomId, commandId: newCommandId() } }),
    meta: { notDone: texts.notCalled },
    onSuccess: () => toast({ tone: 'success', title: parentCallTextsNow().isCalled(mark) }),
  })
  if (isCalled) return <span>{texts.isCalled(mark)}</span>
  return (
    <Button
      variant="outline"
      disabled={calling.isPending}
      aria-label={texts.pageTo(mark, room)}
      onClick={() => calling.mutate()}
    >
      {texts.page}
    </Button>
  )
}
