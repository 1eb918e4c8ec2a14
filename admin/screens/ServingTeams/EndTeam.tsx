import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { endTeam, undoTeams } from '#domain/contract/teams/team-routes.ts'
import type { TeamSetUp } from '#domain/contract/teams/team-shapes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { Name } from '#web/words/Names.tsx'
import { isolated } from '#web/words/isolated.ts'

/** Asks before a team ends. */
export function EndTeam({ team: { teamId, name }, onClose }: { team: TeamSetUp; onClose(): void }) {
  const texts = useTeamTexts()
  const end = useMutation({
    mutationFn: (body: { commandId: string }) => callSignedIn(endTeam, { params: { teamId }, body }),
    onSuccess(_, { commandId }) {
      const undo = () => callSignedIn(undoTeams, { body: { change: commandId, commandId: newCommandId() } })
      offerUndo({ title: texts.ended, description: isolated(name), undo: { mutationFn: undo } })
      onClose()
    },
    meta: { inForm: true },
  })
  return (
    <Question
      title={texts.askEnd}
      act={texts.doEnd}
      tone="danger"
      {...sendingOf(end)}
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
