import { useState, type ReactNode } from 'react'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useChanging } from './useChanging.ts'
import { cancelEvent, endService, type SavingOutcome } from '#admin/screens/Schedule/saving.ts'
import { serviceNow } from '#admin/screens/Schedule/schedule-store.ts'
import { slipInWords } from '#admin/screens/Schedule/words.ts'
import { planSlips } from '#domain/schedule/plan-slips.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { PlannedEvent, PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Asking.module.css'

/** The gathering or service that a question is about. */
export const Asked = ({ name, children }: { name: string; children?: ReactNode }) => (
  <p className={styles['asked']}>
    <strong>
      <Name>{name}</Name>
    </strong>
    {children}
  </p>
)

/** Asks before a gathering is cancelled. */
export function AskCancel({ event, onClose }: { event: PlannedEvent; onClose(): void }) {
  const texts = useAdminTexts()
  const { timeInWords, weekdayAndDay } = useDates()
  const { refusal, isBusy, submit } = useAsking(() => cancelEvent(event), onClose)
  return (
    <FormDialog
      title={texts.schedule.askCancel}
      notes={[event.state === 'open' ? texts.schedule.cancelOpen : texts.schedule.cancelLead]}
      refusal={refusal}
      isBusy={isBusy}
      act={texts.schedule.doCancel}
      leave={texts.schedule.keep}
      onSubmit={submit}
      onClose={onClose}
    >
      <Asked name={event.name}>
        <span>
          {weekdayAndDay(event.date)}, {timeInWords(event.starts)}
        </span>
      </Asked>
    </FormDialog>
  )
}

type AskEndProps = { service: PlannedService; schedule: Schedule; onClose(): void }

/** Asks from which day on a weekly service no longer takes place. */
export function AskEnd({ service, schedule: { today, events }, onClose }: AskEndProps) {
  const texts = useAdminTexts()
  const [from, setFrom] = useState(today)
  const [isMissing, setMissing] = useState(false)
  const changing = useChanging(service, serviceNow)
  const { refusal, isBusy, submit } = useAsking(() => changing((known) => endService(known, from)), onClose)
  const hasBegun = events.some(
    ({ slot, date, state }) => slot === service.slot && date === today && state !== 'planned',
  )
  return (
    <FormDialog
      title={texts.schedule.askEnd}
      notes={[texts.schedule.endLead, ...(hasBegun && from <= today ? [texts.schedule.begun] : [])]}
      refusal={refusal}
      isBusy={isBusy}
      act={texts.schedule.doEnd}
      leave={texts.schedule.keep}
      onSubmit={() => {
        setMissing(from === '')
        if (from !== '') submit()
      }}
      onClose={onClose}
    >
      <Asked name={service.plans[0]?.name ?? ''} />
      <LabelledField
        label={texts.schedule.endsFrom}
        type="date"
        value={from}
        min={today}
        mishap={isMissing ? slipInWords(planSlips.dateMissing, texts) : undefined}
        onChange={setFrom}
      />
    </FormDialog>
  )
}

/** Makes the change after it was confirmed. If it fails, the dialog says why. */
export function useAsking(act: () => Promise<SavingOutcome>, onDone: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function go(): Promise<void> {
    setBusy(true)
    const outcome = await act()
    setBusy(false)
    if (!outcome) return onDone()
    setRefusal(outcome.words)
  }
  return {
    refusal,
    isBusy,
    submit: () => void go(),
  }
}
