import { useState } from 'react'
import { turnAway } from '#admin/devices/commands.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'

/** Asks before a device is turned away. It says first when check-ins would stay on it. */
export function TurnAway({ device, onClose }: { device: DeviceRow; onClose(): void }) {
  const { tablets } = useAdminTexts()
  /** How many the server knows of, where this page did not know of any. */
  const [found, setFound] = useState(0)
  const unsent = Math.max(device.unsent, found)
  const go = async () => {
    const made = await turnAway(device, unsent)
    if ('refusal' in made) return made.refusal
    if (made.reply === null) onClose()
    else setFound(made.reply)
    return null
  }
  return (
    <Question
      title={tablets.askTurnAway}
      keep={tablets.keep}
      act={tablets.turnAway}
      tone="danger"
      onAct={go}
      onClose={onClose}
    >
      {unsent > 0 && <Mishap isAlert>{tablets.keepsUndelivered(unsent, device.kind)}</Mishap>}
      <QuestionWords>
        <strong>
          <Name>{device.name}</Name>
        </strong>
        <br />
        {tablets.turnAwayLead[device.kind]}
      </QuestionWords>
    </Question>
  )
}
