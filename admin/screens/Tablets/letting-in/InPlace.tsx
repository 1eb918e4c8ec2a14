import { acceptAnyway } from '#admin/devices/commands.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'

type Props = {
  /** The device that waits. */
  id: string
  /** The one whose place it is to take, with how many check-ins it keeps. */
  old: Pick<DeviceRow, 'id' | 'name' | 'kind' | 'unsent'>
  onClose(): void
}

/** Asks before a device takes the place of one that keeps check-ins: they would stay there if it is another one. */
export function InPlace({ id, old, onClose }: Props) {
  const { tablets } = useAdminTexts()
  const go = async () => {
    const refusal = await acceptAnyway(id, old.id)
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question
      title={tablets.askInPlace}
      keep={tablets.notInPlace}
      act={tablets.inPlaceAnyway}
      tone="danger"
      onAct={go}
      onClose={onClose}
    >
      <Mishap isAlert>{tablets.keptAtLast(old.unsent, old.kind)}</Mishap>
      <QuestionWords>
        <strong>
          <Name>{old.name}</Name>
        </strong>
        <br />
        {tablets.inPlaceLead}
      </QuestionWords>
    </Question>
  )
}
