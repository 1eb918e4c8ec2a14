import { openDoors } from '#admin/devices/commands.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'

/** Asks before the doors are opened to every device. */
export function OpenDoors({ onClose }: { onClose(): void }) {
  const { doors } = useAdminTexts().tablets
  const open = async () => {
    const refusal = await openDoors()
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question title={doors.askReopen} keep={doors.stayClosed} act={doors.reopen} onAct={open} onClose={onClose}>
      <QuestionWords>{doors.reopenLead}</QuestionWords>
    </Question>
  )
}
