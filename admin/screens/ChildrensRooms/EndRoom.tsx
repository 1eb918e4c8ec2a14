import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { listOfNames } from '#admin/words/list-of-names.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { endRoom, undoRooms } from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { Name } from '#web/words/Names.tsx'
import { isolated } from '#web/words/isolated.ts'

/** Asks before a room ends. It does not while children are in it: the question then names them. */
export function EndRoom({ room, onClose }: { room: RoomSetUp; onClose(): void }) {
  const texts = useRoomTexts()
  const { language } = useAdminTexts()
  const { roomId, name } = room
  const end = useMutation({
    mutationFn: (body: { commandId: string }) => callSignedIn(endRoom, { params: { roomId }, body }),
    onSuccess(_, { commandId }) {
      const undo = () => callSignedIn(undoRooms, { body: { change: commandId, commandId: newCommandId() } })
      offerUndo({ title: texts.ended, description: isolated(name), undo: { mutationFn: undo } })
      onClose()
    },
    meta: { inForm: true },
  })
  const { isBusy, refusal } = sendingOf(end)
  const inside = childrenIn(end.error)
  return (
    <Question
      title={texts.askEnd}
      act={texts.doEnd}
      tone="danger"
      isBusy={isBusy}
      refusal={inside.length > 0 ? texts.stillThere(listOfNames(inside, language)) : refusal}
      onAct={() => end.mutate(asCommand({}, end))}
      onClose={onClose}
    >
      <QuestionWords>
        <strong>
          <Name>{name}</Name>
        </strong>
        <br />
        {texts.endLead}
      </QuestionWords>
    </Question>
  )
}

/** The first names of the children who prevent it. */
function childrenIn(error: unknown): string[] {
  if (!(error instanceof CallFailed) || error.code !== 'in-care') return []
  const { children = [] } = error.body as { children?: readonly { firstName: string }[] }
  return children.map(({ firstName }) => firstName)
}
