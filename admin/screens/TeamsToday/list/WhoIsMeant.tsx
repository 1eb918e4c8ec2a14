import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import type { UnclearRow } from '#domain/contract/teams/team-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { Name } from '#web/words/Names.tsx'
import * as styles from './WhoIsMeant.module.css'

/** Who is meant with a row of the list. */
export type Decided = { readonly row: number; readonly personId: number }

type Props = {
  /** The rows whose names several people have. */
  unclear: readonly UnclearRow[]
  isBusy: boolean
  refusal: string | null
  /** Without the rows for which none of them was chosen. */
  onDecided(chosen: readonly Decided[]): void
  onClose(): void
}

/** Asks who is meant, one name after the other. Nobody is chosen beforehand. */
export function WhoIsMeant({ unclear, isBusy, refusal, onDecided, onClose }: Props) {
  const { list: texts } = useTeamTexts()
  const [decided, decide] = useState<readonly Decided[]>([])
  const [at, setAt] = useState(0)
  const [choice, choose] = useState<number | 'none' | null>(null)
  const asked = unclear[at]!
  function next(): void {
    const all = typeof choice === 'number' ? [...decided, { row: asked.row, personId: choice }] : decided
    if (at + 1 === unclear.length) return onDecided(all)
    decide(all)
    setAt(at + 1)
    choose(null)
  }
  return (
    <DialogForm
      title={texts.who}
      lead={texts.whoLead(at + 1, unclear.length)}
      act={texts.next}
      isBusy={isBusy}
      isReady={choice !== null}
      refusal={refusal}
      onSubmit={next}
      onClose={onClose}
    >
      <fieldset className={styles['choices']}>
        <legend>
          <Name>{asked.name}</Name> <span>{texts.inTeam(asked.team)}</span>
        </legend>
        {asked.choices.map((one) => (
          <label key={one.personId} className={styles['choice']}>
            <Radio name="meant" checked={choice === one.personId} onChange={() => choose(one.personId)} />
            <Choice one={one} />
          </label>
        ))}
        <label className={styles['choice']}>
          <Radio name="meant" checked={choice === 'none'} onChange={() => choose('none')} />
          <span>{texts.noneOfThem}</span>
        </label>
      </fieldset>
    </DialogForm>
  )
}

/** What tells people of one name apart: their family, or their number. */
function Choice({ one: { name, familyOf, phone } }: { one: UnclearRow['choices'][number] }) {
  const { list: texts } = useTeamTexts()
  const more = [
    ...(familyOf === undefined ? [] : [texts.familyOf(familyOf)]),
    ...(phone === undefined ? [] : [maskPhone(phone)]),
  ]
  return (
    <span>
      <Name>{name}</Name>
      {more.length > 0 && <small>{more.join(', ')}</small>}
    </span>
  )
}
