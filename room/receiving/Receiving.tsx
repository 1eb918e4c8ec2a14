import { useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { MARK_ALPHABET } from '#domain/ids.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { ToKnow } from '#room/child/OpenedChild.tsx'
import { CodeCells } from '#room/code/CodeCells.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { useTyped } from '#room/code/typed-code.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { useScanner } from '#web/scanner/useScanner.ts'
import { type Said, useReceiving } from './useReceiving.ts'
import * as styles from './Receiving.module.css'

type Props = {
  readonly child: ChildInRoom
  onBack(): void
  onOpen(): void
}

/** A child comes in by the tag: it is scanned, or its three characters are typed. */
export function Receiving({ child, onBack, onOpen }: Props) {
  const texts = useRoomPageTexts()
  const [isWithoutTag, setWithoutTag] = useState(false)
  const { said, isBusy, decide, receiveOther, forget } = useReceiving(child, onBack)
  const { typed, press, remember } = useTyped({
    alphabet: MARK_ALPHABET,
    length: 3,
    isHeld: isBusy,
    complete: (mark) => void decide(mark),
  })
  const pressed: typeof press = (key) => {
    forget()
    press(key)
  }
  useHandScanner((text) => void decide(text), remember)
  const name = calledInRoom(child)
  return (
    <main className={styles['page']}>
      <div className={styles['voice']}>
        <button className={styles['back']} type="button" onClick={onBack}>
          {texts.back}
        </button>
        <h1 className={styles['heading']}>{bdiIn(texts.receives('\u0000'), name)}</h1>
        <p className={styles['lead']}>{texts.scanOrType}</p>
        <ToKnow child={child} />
        {!isWithoutTag && <Camera found={(text) => void decide(text)} isHeld={isBusy} />}
        <CodeCells typed={typed} length={3} label={texts.mark} isWrong={said !== null} />
        {said && <WhatWasFound said={said} receiveOther={receiveOther} />}
        {isWithoutTag ? (
          <div className={styles['said']} role="status">
            <strong>{bdiIn(texts.withoutTag.title('\u0000'), name)}</strong>
            <p>{texts.withoutTag.lead}</p>
          </div>
        ) : (
          <p className={styles['links']}>
            <button className={styles['link']} type="button" onClick={() => setWithoutTag(true)}>
              {texts.noTag}
            </button>
            <button className={styles['link']} type="button" onClick={onOpen}>
              {texts.open}
            </button>
          </p>
        )}
      </div>
      <div className={styles['hands']}>
        <CodeKeys
          signs={MARK_ALPHABET}
          press={pressed}
          labels={{ keys: texts.typeMark, clear: texts.clear, backspace: texts.backspace }}
        />
      </div>
    </main>
  )
}

/** What was scanned or typed, if it is not the tag of the child. */
function WhatWasFound({ said, receiveOther }: { said: Said; receiveOther(child: ChildInRoom): void }) {
  const texts = useRoomPageTexts()
  const rooms = useRoomShown((shown) => shown.rooms)
  if (said.is === 'otherRoom') {
    const room = rooms?.find(({ roomId }) => roomId === said.roomId)
    return (
      <p className={styles['wrong']} role="alert">
        {bdiIn(texts.otherRoom('\u0000'), room?.name ?? '?')}
      </p>
    )
  }
  if (said.is !== 'others')
    return (
      <p className={styles['wrong']} role="alert">
        {'child' in said ? bdiIn(texts.alreadyIn('\u0000'), calledInRoom(said.child)) : texts[said.is]}
      </p>
    )
  return (
    <div className={styles['said']} role="alert">
      <p>{texts.tagOfOther}</p>
      {said.children.map((other) => (
        <button key={other.personId} className={styles['other']} type="button" onClick={() => receiveOther(other)}>
          {bdiIn(texts.isHereNamed('\u0000'), calledInRoom(other))}
        </button>
      ))}
    </div>
  )
}

/** The picture of the camera. Where there is none, its place says what to do instead. */
function Camera({ found, isHeld }: { found(text: string): void; isHeld: boolean }) {
  const texts = useRoomPageTexts()
  const { place, view, start } = useScanner(found, isHeld)
  return (
    <div className={styles['camera']} data-state={view.state}>
      <div className={styles['picture']} ref={place} />
      {view.state === 'not-started' &&
        (view.problem ? (
          <p className={styles['words']}>{texts.typeMark}</p>
        ) : (
          <button className={styles['start']} type="button" onClick={start}>
            {texts.startCamera}
          </button>
        ))}
    </div>
  )
}
