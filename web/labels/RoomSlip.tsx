import { Fragment } from 'react'
import type { RoomSlipLabel } from '#domain/labels/label.ts'
import { Name } from '#web/words/Names.tsx'
import { datesIn } from '#web/words/useDates.ts'
import type { Labels } from './tag-printer.ts'
import { PickUpCode } from './PickUpCode.tsx'
import { labelTexts } from './texts.ts'
import * as styles from './RoomSlip.module.css'

/** The slip for a room without a tablet: all that the room needs, in full. The room destroys it afterwards. */
export function RoomSlip({ label, labels }: { label: RoomSlipLabel; labels: Labels }) {
  const { name, room, mark, secret, allergies, broughtBy, number, day, language } = label
  const { slip } = labelTexts[language]
  const without = { none: slip.none, 'not-asked': slip.notAsked, 'not-known': slip.ask }
  const facts: [string, string | undefined][] = [
    [slip.allergies, typeof allergies === 'string' ? without[allergies] : allergies.text],
    [slip.broughtBy, broughtBy],
    [slip.number, number],
  ]
  return (
    <article className={styles['slip']} data-tag data-labels={labels}>
      <div className={styles['head']}>
        <p className={styles['room']} data-fits>
          <Name>{room}</Name>
        </p>
        <p className={styles['code']}>
          <PickUpCode mark={mark} secret={secret} />
        </p>
      </div>
      <p className={styles['name']} data-fits>
        <Name>{name}</Name>
      </p>
      <div className={styles['facts']} data-fits>
        {facts.map(
          ([word, fact]) =>
            fact !== undefined && (
              <Fragment key={word}>
                <span className={styles['word']}>{word}</span>
                <Name>{fact}</Name>
              </Fragment>
            ),
        )}
      </div>
      <p className={styles['foot']}>
        <span className={styles['destroy']}>{slip.destroy}</span>
        <span>{datesIn[language].shortDay(day)}</span>
      </p>
    </article>
  )
}
