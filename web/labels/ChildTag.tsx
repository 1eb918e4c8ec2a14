import type { ChildTagLabel } from '#domain/labels/label.ts'
import { Name } from '#web/words/Names.tsx'
import { datesIn } from '#web/words/useDates.ts'
import { AllergyBand } from './AllergyBand.tsx'
import { type Range, rangeInPage } from './fit.ts'
import { FirstName } from './FirstName.tsx'
import { LabelCode } from './LabelCode.tsx'
import type { Labels } from './tag-printer.ts'
import { labelTexts } from './texts.ts'
import * as styles from './ChildTag.module.css'

const SIZES = {
  '62x100': { names: [340, 120, 40] as Range, dots: 8 },
  '57x32': { names: [120, 60, 20] as Range, dots: 5 },
} as const

/** The tag of a child who goes to a room. It shows the mark, and never the pick-up code. */
export function ChildTag({ label, labels }: { label: ChildTagLabel; labels: Labels }) {
  const { firstName, lastName, hebrewName, room, mark, index, code, hasNote, hasRule } = label
  const { names, dots } = SIZES[labels]
  return (
    <article className={styles['tag']} data-tag data-labels={labels}>
      <div className={styles['head']}>
        <p className={styles['room']} data-fits>
          <Name>{room}</Name>
        </p>
        <Day {...label} isShort={labels === '57x32'} />
      </div>
      <p className={styles['mark']}>
        <span>{mark}</span>
        <span className={styles['index']}>{index}</span>
      </p>
      <div className={styles['area']} data-tag-area={rangeInPage(names)}>
        <div className={styles['names']}>
          <FirstName>{firstName}</FirstName>
          <div className={styles['others']}>
            {lastName !== '' && (
              <p className={styles['last']}>
                <Name>{lastName}</Name>
              </p>
            )}
            {hasNote && <Flag what="note" path="M12 1 23 23H1z" />}
            {hasRule && <Flag what="rule" path="M2 2h20v20H2z" />}
            {hebrewName && (
              <p className={styles['hebrew']} lang="he" dir="rtl">
                {hebrewName}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className={styles['code']}>
        <LabelCode text={code} dots={dots} />
      </div>
      <div className={styles['foot']}>
        <Allergies {...label} />
      </div>
    </article>
  )
}

/** The gathering and its day. The smaller label has room for the day alone where it says something of allergies. */
function Day({ event, day, language, allergies, isShort }: ChildTagLabel & { isShort: boolean }) {
  const { longDay, shortDay } = datesIn[language]
  const hasRoom = !isShort || allergies === 'none'
  return (
    <p className={styles['day']} data-fits>
      {hasRoom && event !== null && (
        <>
          <Name>{event}</Name>
          {', '}
        </>
      )}
      {isShort ? shortDay(day) : longDay(day)}
    </p>
  )
}

/** A note for the helpers is a triangle, and a rule about collecting is a square. Nothing else is said of them. */
const Flag = ({ what, path }: { what: string; path: string }) => (
  <svg className={styles['flag']} data-flag={what} viewBox="0 0 24 24">
    <path d={path} fill="black" />
  </svg>
)

function Allergies({ allergies, language }: ChildTagLabel) {
  if (allergies === 'none') return null
  if (allergies === 'not-asked') return <p className={styles['notAsked']}>{labelTexts[language].notAsked}</p>
  return <AllergyBand text={allergies === 'not-known' ? null : allergies.text} language={language} />
}
