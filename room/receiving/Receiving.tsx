import type { ChildInRoom, ChildOfTag } from '#domain/contract/custody/room-day-routes.ts'
import { MARK_ALPHABET } from '#domain/ids.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { ToKnow } from '#room/child/OpenedChild.tsx'
import { CodeCells } from '#room/code/CodeCells.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { useTyped } from '#room/code/typed-code.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { toast } from '#web/frame/toast.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { useScanner } from '#web/scanner/useScanner.ts'
import { useReceivingTexts } from './texts.ts'
import { useReceiving } from './useReceiving.ts'
import { type Desk, useWithoutTag } from './useWithoutTag.ts'
import { WhatWasFound } from './WhatWasFound.tsx'
import * as styles from './receiving-page.module.css'

type Props = {
  /** Null while it is not known who comes: the tag says it. */
  readonly child: ChildInRoom | null
  /** What was scanned before this screen was opened. */
  readonly scanned?: string | undefined
  onBack(): void
  onOpen(): void
  /** The tag of a child that nobody here knows, while the server is away. */
  onUnknown(scanned: string): void
}

/** A child comes in by the tag: it is scanned, or its three characters are typed. */
export function Receiving({ child, scanned, onBack, onOpen, onUnknown }: Props) {
  const page = useRoomPageTexts()
  const texts = useReceivingTexts()
  const withoutTag = useWithoutTag(child)
  const { said, isBusy, decide, forget, ...ways } = useReceiving({ child, scanned, onUnknown, onDone: onBack })
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
  const send = (other: ChildOfTag, room: string): void => {
    toast({ title: texts.sent(calledInRoom(other), room), tone: 'success' })
    onBack()
  }
  return (
    <main className={styles['page']}>
      <div className={styles['voice']}>
        <button className={styles['back']} type="button" onClick={onBack}>
          {page.back}
        </button>
        <h1 className={styles['heading']}>
          {child ? bdiIn(texts.receives('\u0000'), calledInRoom(child)) : texts.receivesAny}
        </h1>
        <p className={styles['lead']}>{texts.scanOrType}</p>
        {child && <ToKnow child={child} />}
        {withoutTag.desk === null && <Camera found={(text) => void decide(text)} isHeld={isBusy} />}
        <CodeCells typed={typed} length={3} label={texts.mark} isWrong={said !== null} />
        {said && <WhatWasFound said={said} send={send} {...ways} />}
        {child && <NoTag child={child} {...withoutTag} onOpen={onOpen} />}
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

type NoTagProps = { child: ChildInRoom; desk: Desk | null; say(): void; onOpen(): void }

/** What to do when the child has no tag. */
function NoTag({ child, desk, say, onOpen }: NoTagProps) {
  const page = useRoomPageTexts()
  const texts = useReceivingTexts()
  if (desk !== null)
    return (
      <div className={styles['said']} role="status">
        <strong>{bdiIn(texts.withoutTag.title('\u0000'), calledInRoom(child))}</strong>
        <p>{texts.withoutTag.lead}</p>
        {desk !== 'asked' && <p>{texts.withoutTag[desk]}</p>}
      </div>
    )
  return (
    <p className={styles['links']}>
      <button className={styles['link']} type="button" onClick={say}>
        {texts.noTag}
      </button>
      <button className={styles['link']} type="button" onClick={onOpen}>
        {page.open}
      </button>
    </p>
  )
}

/** The picture of the camera. Where there is none, its place says what to do instead. */
function Camera({ found, isHeld }: { found(text: string): void; isHeld: boolean }) {
  const texts = useReceivingTexts()
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
