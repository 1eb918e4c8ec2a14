import { useState } from 'react'
import type { CallOnReceipt, ChildOnReceipt } from '#domain/contract/custody/receipt-page-routes.ts'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { Name } from '#web/words/Names.tsx'
import { useStaffLanguage } from '#web/words/language.ts'
import { datesIn } from '#web/words/useDates.ts'
import * as styles from './Called.module.css'
import { sayComing } from './follow-receipt.ts'
import { type ReceiptPageTexts, useReceiptPageTexts } from './texts.ts'

/** A room asks the family to come. Their answer ends nothing: a helper ends the call who has seen them. */
export function Called({ call, all }: { call: CallOnReceipt; all: readonly ChildOnReceipt[] }) {
  const texts = useReceiptPageTexts()
  const { clockTime } = datesIn[useStaffLanguage()]
  const { callId, room, at, isComing } = call
  const [sending, setSending] = useState<'idle' | 'sending' | 'failed'>('idle')
  const answer = (): void => {
    if (sending === 'sending') return
    setSending('sending')
    sayComing(callId).then(
      () => setSending('idle'),
      () => setSending('failed'),
    )
  }
  return (
    <section className={styles['called']}>
      <p className={styles['when']}>
        <Bell />
        <time dateTime={at}>{clockTime(at, churchOfThePage().timeZone)}</time>
      </p>
      <h2 className={styles['room']}>
        <Name>{texts.asksToCome(room)}</Name>
      </h2>
      <p className={styles['where']}>
        <bdi>{whereAndFor(call, all, texts)}</bdi>
      </p>
      {sending === 'failed' && <p className={styles['failed']}>{texts.notSaid}</p>}
      {isComing ? (
        <p className={styles['knows']}>
          <Name>{texts.knows(room)}</Name>
        </p>
      ) : (
        <button
          className={styles['coming']}
          type="button"
          aria-disabled={sending === 'sending'}
          data-press
          onClick={answer}
        >
          {texts.coming}
        </button>
      )}
    </section>
  )
}

/** The children in the room, or all who are still here when none of them is there any more. */
function whereAndFor({ room, where }: CallOnReceipt, all: readonly ChildOnReceipt[], texts: ReceiptPageTexts): string {
  const here = all.filter(({ state }) => state !== 'handed-over')
  const inRoom = here.filter((child) => child.room === room)
  const names = (inRoom.length > 0 ? inRoom : here).map(({ firstName }) => firstName)
  const last = names.at(-1) ?? ''
  const listed = names.length > 1 ? texts.and(names.slice(0, -1).join(', '), last) : last
  return where === undefined ? texts.forOnly(listed) : texts.whereAndFor(capitalized(where), listed)
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const Bell = () => (
  <svg className={styles['bell']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4" />
  </svg>
)
