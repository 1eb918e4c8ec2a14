import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import * as controls from '#web/page/controls.module.css'
import { CardHeading } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { useRollCall } from './roll-call.ts'
import { StartRollCall } from './StartRollCall.tsx'
import { SumOfRollCall } from './SumOfRollCall.tsx'
import * as styles from './RollCallAtDesk.module.css'

/** The desk starts a roll call of the house after a question, and sees how it stands. A leader ends it. */
export function RollCallAtDesk({ eventId }: { eventId: number | null }) {
  const texts = useRollCallTexts()
  const { house, isOld } = useRollCall()
  if (!house) return eventId === null ? null : <StartRollCall eventIds={[eventId]} asks />
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="roll-call">
      <CardHeading id="roll-call">{texts.rollCall}</CardHeading>
      <SumOfRollCall house={house} isOld={isOld} />
      <p className={words['quiet']}>{texts.goesOn}</p>
    </section>
  )
}
