import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { TagCode } from '#domain/marks/label-codes.ts'
import { whoActs } from '#room/acting/acting.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { receive } from '#room/day/acts.ts'
import { fetchAlone } from '#room/day/alone.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { isServed, placeShown, useRoomShown } from '#room/day/room-shown.ts'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import { ReceiptCamera } from '#room/hand-over/parts/ReceiptCamera.tsx'
import { lowSound } from '#room/hand-over/parts/sound.ts'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import * as styles from './TagHere.module.css'
import { useAloneTexts } from './texts.ts'

type Parts = {
  /** What was scanned already. */
  readonly scanned: string
  onBack(): void
}

/** Scans the tag of a child who is not on the list while the server is away, and takes the child in. */
export function TagHere({ scanned, onBack }: Parts) {
  const texts = useAloneTexts()
  const room = useRoomShown((shown) => shown.list?.name ?? '')
  const { tag, says, read, takeIn } = useTagHere(onBack)
  const begin = useEffectEvent(() => void read(scanned))
  useEffect(() => begin(), [])
  useHandScanner(
    (text) => void (tag || read(text)),
    () => () => {},
  )
  return (
    <Panes
      back={{ label: texts.back, go: onBack }}
      room={room}
      heading={tag ? texts.isNew : texts.heading}
      voice={
        tag ? (
          <Named tag={tag} takeIn={takeIn} />
        ) : (
          <>
            <p className={words['lead']}>{texts.lead}</p>
            <Wrong says={says} />
          </>
        )
      }
      hands={
        tag ? (
          <p className={styles['mark']} role="img" aria-label={[...tag.mark].join(' ')}>
            {tag.mark} {tag.index}
          </p>
        ) : (
          <ReceiptCamera read={(text) => void read(text)} isHeld={false} otherwise={texts.hold} />
        )
      }
    />
  )
}

type Says =
  | { readonly is: 'notATag' | 'notSaved' }
  | { readonly is: 'otherRoom'; readonly room: string }
  | { readonly is: 'alreadyIn'; readonly name: string }

/** What a scanned tag leads to. */
function useTagHere(onBack: () => void) {
  const texts = useAloneTexts()
  const [tag, setTag] = useState<TagCode | null>(null)
  const [says, setSays] = useState<Says | null>(null)

  function refuse(why: Says): void {
    lowSound()
    setSays(why)
  }

  async function read(text: string): Promise<void> {
    const found = await (await fetchAlone()).scanTag(text)
    if (found.is === 'not-a-tag') return refuse({ is: 'notATag' })
    if (found.is === 'known') {
      const { child } = found
      if (child.state !== 'on-the-way') return refuse({ is: 'alreadyIn', name: calledInRoom(child) })
      return void ((await receive(child, child.mark)) && onBack())
    }
    const { roomId } = found.tag
    const room = useRoomShown.getState().rooms?.find((one) => one.roomId === roomId)
    if (!room || !isServed(room)) return refuse({ is: 'otherRoom', room: room?.name ?? texts.unknownRoom })
    setSays(null)
    setTag(found.tag)
  }

  async function takeIn(name: string): Promise<void> {
    const by = await whoActs()
    if (!tag || !by || !placeShown()) return
    try {
      const { takeInTag } = await fetchAlone()
      await takeInTag({ tag, name, roomId: tag.roomId, by }, Date.now())
      onBack()
    } catch (error) {
      console.warn(error)
      setTag(null)
      refuse({ is: 'notSaved' })
    }
  }

  return { tag, says, read, takeIn }
}

function Wrong({ says }: { says: Says | null }) {
  const texts = useAloneTexts()
  return (
    <div role="alert">
      {says && (
        <p className={words['says']} data-tone="bad">
          <AlertIcon size={26} />
          <span>
            {says.is === 'otherRoom'
              ? bdiIn(texts.otherRoom('\u0000'), says.room)
              : says.is === 'alreadyIn'
                ? bdiIn(texts.alreadyIn('\u0000'), says.name)
                : texts[says.is]}
          </span>
        </p>
      )}
    </div>
  )
}

/** The first name is typed. A rule on the tag is said before it. */
function Named({ tag, takeIn }: { tag: TagCode; takeIn(name: string): Promise<void> }) {
  const texts = useAloneTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = typed.trim()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || isBusy) return
        setBusy(true)
        void takeIn(name).finally(() => setBusy(false))
      }}
    >
      {tag.hasRule && (
        <p className={words['says']} data-tone="bad" role="alert">
          <AlertIcon size={26} />
          <span>{texts.rule}</span>
        </p>
      )}
      <p className={words['says']} data-tone="look">
        <AlertIcon size={26} />
        <span>{texts.allergies}</span>
      </p>
      <label className={words['label']} htmlFor={id}>
        {texts.name}
      </label>
      <input
        id={id}
        className={styles['field']}
        dir="auto"
        autoComplete="off"
        maxLength={40}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={words['label']}>{texts.nameLead}</p>
      <button className={buttons['filled']} type="submit" data-press disabled={name === '' || isBusy}>
        <CheckIcon size={28} />
        {texts.isHere}
      </button>
    </form>
  )
}
