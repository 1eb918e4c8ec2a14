import type { ReceiptLabel } from '#domain/labels/label.ts'
import { Name } from '#web/words/Names.tsx'
import { datesIn } from '#web/words/useDates.ts'
import { LabelCode } from './LabelCode.tsx'
import type { Labels } from './tag-printer.ts'
import { PickUpCode } from './PickUpCode.tsx'
import { labelTexts } from './texts.ts'
import * as styles from './Receipt.module.css'

const DOTS = { '62x100': 9, '57x32': 7 } as const

/** The receipt of the adult who collects, in the language of the visitor. It names nobody and no room. */
export function Receipt({ label, labels }: { label: ReceiptLabel; labels: Labels }) {
  const { mark, secret, code, children, event, day, language } = label
  const texts = labelTexts[language]
  const { longDay, shortDay } = datesIn[language]
  return (
    <article className={styles['receipt']} data-tag data-labels={labels} lang={language}>
      <p className={styles['title']}>{texts.receipt}</p>
      <p className={styles['children']}>{texts.children(children)}</p>
      <p className={styles['code']}>
        <PickUpCode mark={mark} secret={secret} />
      </p>
      <div className={styles['words']} data-fits>
        <p className={styles['show']}>{texts.showThis}</p>
        <p>{texts.lostIt}</p>
      </div>
      <p className={styles['day']} data-fits>
        {labels === '62x100' && event !== null && (
          <>
            <Name>{event}</Name>
            {', '}
          </>
        )}
        {labels === '62x100' ? longDay(day) : shortDay(day)}
      </p>
      <div className={styles['qr']}>
        <LabelCode text={code} dots={DOTS[labels]} />
      </div>
    </article>
  )
}
