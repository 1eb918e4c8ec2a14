import { Chip } from '#kiosk/choosing/Chip.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as styles from './RoomOfChild.module.css'
import { type RoomTexts, useRoomTexts } from './texts.ts'
import { type Child, type Household, type Said, type Where, calledName, whereTo } from './where.ts'

type Parts = {
  child: Child
  user: Household
  said: Said
  isTicked: boolean
  /** What was chosen has changed, because another family was quicker. */
  isNews: boolean
  /** Opens the choices. */
  open: () => void
}

/** Where a child goes: the chip below the name, and what is to be said of it. */
export function RoomOfChild({ child, user, said, isTicked, isNews, open }: Parts) {
  const texts = useRoomTexts()
  const where = whereTo(child, user, said)
  const words = wordsOf(where, texts)
  const beside = besideOf(where, child, texts)
  const isAmber = where.is === 'desk' || (where.is === 'room' && where.full !== undefined)
  return (
    <span className={styles['line']}>
      {words && (
        <Chip
          {...{ words, isTicked, isAmber, isNews, open }}
          label={texts.chip.change(calledName(child.name), words)}
        />
      )}
      {beside && (
        <span className={styles['beside']} data-tone={beside.tone} aria-hidden="true">
          {beside.words}
        </span>
      )}
    </span>
  )
}

/** The words of the chip. Null: there is none. */
function wordsOf(where: Where, { chip }: RoomTexts): string | null {
  switch (where.is) {
    case 'room':
      return where.room.name
    case 'stays':
      return chip.stays
    case 'desk':
      return where.why === 'age' ? chip.desk : where.why === 'no-room' ? chip.stays : null
    case 'in-care':
    case 'unknown':
      return null
  }
}

type Beside = { readonly words: string; readonly tone: 'amber' | 'lapis' | 'good' | 'quiet' }

function besideOf(where: Where, { care }: Child, texts: RoomTexts): Beside | null {
  if (where.is === 'in-care') return { words: texts.inCare, tone: 'good' }
  if (where.is === 'desk') return where.why === 'age' ? null : { words: deskWords(where.why, texts), tone: 'amber' }
  if (where.is !== 'room') return null
  if (where.full !== undefined) return { words: texts.chip.full(where.full), tone: 'amber' }
  if (where.room.why === 'new') return { words: texts.chip.isNew, tone: 'lapis' }
  return care.allergiesAsked ? { words: texts.chip.allergies, tone: 'quiet' } : null
}

function deskWords(why: 'no-adult' | 'no-number' | 'no-room', texts: RoomTexts): string {
  if (why === 'no-room') return texts.comeToDesk
  return why === 'no-adult' ? texts.whoCollects : texts.reachYou
}

/** What screen readers say of a child beside the name: where it goes, and why. */
export function spokenOf(child: Child, user: Household, said: Said, texts: RoomTexts): string {
  const where = whereTo(child, user, said)
  const beside = besideOf(where, child, texts)?.words
  const goes =
    where.is === 'room' ? texts.chip.goesTo(where.room.name) : where.is === 'stays' ? texts.chip.stays : undefined
  return [goes, beside]
    .filter(Boolean)
    .map((words) => isolated(words ?? ''))
    .join(', ')
}
