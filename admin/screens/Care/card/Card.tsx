import { useId, useState } from 'react'
import { useNote } from '#admin/care/useNote.ts'
import { PhoneIcon } from '#admin/frame/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareDeed } from '#domain/care/care-fields.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { BothNames } from '#kiosk/shell/words/Names.tsx'
import { Assign } from './Assign.tsx'
import { Deeds } from './Deeds.tsx'
import { keyOf } from './lingering.ts'
import type { Noting, OnBoard } from './on-board.ts'
import { OpenCard } from './OpenCard.tsx'
import { Why } from './Why.tsx'
import * as styles from './Card.module.css'

type Props = { card: CareCard; onBoard: OnBoard }

/** Somebody on a list: why they are on it, how to call them, who looks after them, and what can be noted. */
export function Card({ card, onBoard }: Props) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  const key = keyOf(card)
  const isOpen = onBoard.opened === key
  const closed = onBoard.lingering.find((one) => keyOf(one.card) === key)
  const word = onBoard.words[key] ?? ''
  const setWord = (typed: string) => onBoard.type(key, typed)
  const noting = useNoting({ card, onBoard }, word, () => onBoard.noted(key, word))
  return (
    <article className={styles['card']} data-open={isOpen || undefined} aria-labelledby={id}>
      <div className={styles['body']}>
        <div className={styles['summary']}>
          <div className={styles['top']}>
            <button
              className={styles['name']}
              type="button"
              id={id}
              aria-expanded={isOpen}
              onClick={() => onBoard.open(isOpen ? null : key)}
            >
              <BothNames name={card.name} hebrewName={card.hebrewName} />
            </button>
            <Assign card={card} onBoard={onBoard} />
          </div>
          <Why card={card} />
          {card.phone !== undefined && (
            <a
              className={styles['phone']}
              href={`tel:${card.phone}`}
              aria-label={texts.call(card.name, maskPhone(card.phone))}
            >
              <PhoneIcon />
              {maskPhone(card.phone)}
            </a>
          )}
        </div>
        {isOpen && <OpenCard card={card} word={word} onWord={setWord} noting={noting} />}
      </div>
      <Deeds card={card} today={onBoard.board.today} closed={closed} noting={noting} />
    </article>
  )
}

/** What was typed stays until it was noted. */
function useNoting({ card, onBoard }: Props, word: string, onNoted: () => void): Noting {
  const [isBusy, setBusy] = useState(false)
  const note = useNote(card)
  const send = async (deed: CareDeed) => {
    const closes = deed === 'visited' || deed === 'not-needed'
    setBusy(true)
    const isNoted = await note(
      { deed, word: word.trim(), about: card },
      {
        async onChanged() {
          if (closes) onBoard.keep({ card, deed })
          await onBoard.readAgain()
        },
        // After a call the card stays, also when the message has gone.
        ...(closes && { onSettled: () => onBoard.release(card) }),
      },
    )
    setBusy(false)
    if (isNoted) onNoted()
  }
  return { isBusy, note: (deed) => void (isBusy || send(deed)) }
}
