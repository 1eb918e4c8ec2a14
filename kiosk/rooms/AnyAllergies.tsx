import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_ALLERGIES, NO_ALLERGIES } from '#domain/child/child-fields.ts'
import type { Language } from '#domain/languages.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import * as styles from './AnyAllergies.module.css'
import { roomTexts, useRoomTexts } from './texts.ts'
import { type Child, calledName } from './where.ts'

type Parts = {
  child: Child
  isBusy: boolean
  /** The language of the tablet, in which tags are printed. */
  language: Language
  /** Whether the church asks for the first time, so that the family may answer later. */
  asksLater: boolean
  /** A text, `none`, or `later`. */
  answer: (allergies: string) => void
  /** The child is not ticked then. */
  goBack: () => void
}

/** Asks once what a child is allergic to. Nobody can leave it open, because a tag without a word is read as "none". */
export function AnyAllergies({ child, isBusy, language, asksLater, answer, goBack }: Parts) {
  const { allergies: texts } = useRoomTexts()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [other, setOther] = useState('')
  const { usual } = roomTexts[language].allergies
  const said = [...usual.filter((_, at) => chosen.includes(at)), ...(other.trim() ? [other.trim()] : [])].join(', ')
  const isTooLong = said.length > LONGEST_ALLERGIES
  return (
    <Dialog labelledBy="allergies" describedBy="allergies-why" onClose={goBack}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (said && !isTooLong) answer(said)
        }}
      >
        <h2 className={styles['heading']} id="allergies">
          {texts.heading(calledName(child.name))}
        </h2>
        <p className={styles['lead']} id="allergies-why">
          {texts.lead}
        </p>
        <Usual chosen={chosen} choose={setChosen} />
        <TextInput
          classNames={{ label: styles['label']!, input: styles['input']!, error: styles['error']! }}
          attributes={{ input: { dir: 'auto' } }}
          label={texts.other}
          placeholder={texts.example}
          maxLength={LONGEST_ALLERGIES}
          autoComplete="off"
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
          error={isTooLong && texts.tooLong}
        />
        <div className={styles['actions']} data-later={asksLater || undefined}>
          {asksLater && (
            <Button variant="subtle" color="dark" disabled={isBusy} onClick={() => answer('later')}>
              {texts.later}
            </Button>
          )}
          <Button variant="outline" disabled={isBusy || said !== ''} onClick={() => answer(NO_ALLERGIES)}>
            {texts.none}
          </Button>
          <Button type="submit" disabled={isBusy || said === '' || isTooLong}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type UsualParts = { chosen: readonly number[]; choose: (chosen: readonly number[]) => void }

/** The answers that are given most. Several may be chosen. */
function Usual({ chosen, choose }: UsualParts) {
  const { usual } = useRoomTexts().allergies
  return (
    <div className={styles['usual']}>
      {usual.map((one, at) => (
        <button
          key={one}
          className={styles['one']}
          type="button"
          data-press
          aria-pressed={chosen.includes(at)}
          onClick={() => choose(chosen.includes(at) ? chosen.filter((was) => was !== at) : [...chosen, at])}
        >
          {chosen.includes(at) && <CheckIcon size={22} />}
          {one}
        </button>
      ))}
    </div>
  )
}
