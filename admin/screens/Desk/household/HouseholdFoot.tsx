import { Button, Checkbox } from '@mantine/core'
import { PrintIcon } from '#web/page/icons.tsx'
import { setTagPrinter, useTagPrinter } from '#web/labels/tag-printer.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { RoomsSaid } from '#admin/screens/Desk/rooms/desk-rooms.ts'
import type { TeamsSaid } from '#admin/screens/Desk/teams/serving.ts'
import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './HouseholdFoot.module.css'

/**
 * What the ticks in the open household are for. To take people back or print their tags, those who are in are listed.
 */
export type DeskStep = 'checking in' | 'undoing' | 'printing'

/** What one can do with the open household. */
export type Doing = {
  /** The gathering that is open. */
  readonly eventId: number | null
  readonly step: DeskStep
  /** The people who would be checked in, or undone, or whose tags would be printed. */
  readonly ticked: readonly DeskPerson[]
  readonly isBusy: boolean
  /** Where children go. Empty in a church without rooms. */
  readonly rooms: RoomsSaid
  onRoom(person: DeskPerson, to: number | 'family'): void
  /** In which team each person serves. Empty in a church without teams. */
  readonly teams: TeamsSaid
  onTeam(person: DeskPerson, teamId: number | null): void
  /** The server knows something new of the household. */
  onChanged(): void
  onTick(person: DeskPerson, comes: boolean): void
  onAct(): void
  onStep(step: DeskStep): void
  onDialog(opened: 'adding' | 'correcting'): void
}

type Props = {
  doing: Doing
  /** The people of the household who are checked in. */
  here: readonly DeskPerson[]
}

/** The buttons of the open household. The last one is what Enter does. */
export function HouseholdFoot({ doing, here }: Props) {
  const { ticked, step, isBusy } = doing
  const { forms } = useAdminTexts()
  const act = useActWords(doing)
  const hasPrinter = useTagPrinter(({ labels }) => labels !== null)
  return (
    <div className={styles['foot']}>
      <div className={styles['ways']}>
        {step === 'checking in' ? (
          <Ways {...{ doing, here, hasPrinter }} />
        ) : (
          <Button variant="outline" onClick={() => doing.onStep('checking in')}>
            {forms.cancel}
          </Button>
        )}
      </div>
      <div className={styles['act']}>
        {step === 'checking in' && hasPrinter && <PrintsAfterwards />}
        <Button
          className={step === 'undoing' ? styles['undoes'] : undefined}
          disabled={ticked.length === 0 || isBusy}
          onClick={doing.onAct}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}

/** What Enter does with the open household. */
export function useActWords({ step, ticked }: Doing): string {
  const { desk, nameTags } = useAdminTexts()
  const acts: Record<DeskStep, string> = {
    'checking in': desk.checkIn(ticked.length),
    undoing: desk.takeBackNow(ticked.length, ticked[0]?.name ?? ''),
    printing: nameTags.print(ticked.length),
  }
  return acts[step]
}

/** The other buttons than the one that checks in. The one for name tags is left out where no printer is set up. */
function Ways({ doing, here, hasPrinter }: Props & { hasPrinter: boolean }) {
  const { desk, nameTags } = useAdminTexts()
  return (
    <>
      {here.length > 0 && (
        <button className={controls['textButton']} type="button" onClick={() => doing.onStep('undoing')}>
          {desk.takeBack}
        </button>
      )}
      {hasPrinter && here.length > 0 && (
        <button className={controls['textButton']} type="button" onClick={() => doing.onStep('printing')}>
          {nameTags.now}
        </button>
      )}
      <button className={controls['textButton']} type="button" onClick={() => doing.onDialog('correcting')}>
        {desk.correct}
      </button>
      <button className={controls['textButton']} type="button" onClick={() => doing.onDialog('adding')}>
        {desk.addPerson}
      </button>
    </>
  )
}

/** Whether name tags are printed after each check-in. This device keeps the choice. */
function PrintsAfterwards() {
  const { nameTags } = useAdminTexts()
  const afterCheckIn = useTagPrinter((printer) => printer.afterCheckIn)
  return (
    <label className={styles['prints']}>
      <Checkbox checked={afterCheckIn} onChange={({ target }) => setTagPrinter({ afterCheckIn: target.checked })} />
      <PrintIcon />
      {nameTags.afterCheckIn}
    </label>
  )
}
