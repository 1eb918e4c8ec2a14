import { useEffect, useLayoutEffect } from 'react'
import { RoomBoard } from '#room/board/RoomBoard.tsx'
import { useHere } from '#room/let-in/helper-here.ts'
import { RoomShut } from '#room/let-in/RoomShut.tsx'
import { churchOfThePage, useShownName } from '#web/live/church-of-the-page.ts'
import { FrameTextsContext } from '#web/words/frame-texts.ts'
import { useStaffLanguage } from '#web/words/language.ts'
import { useRoomPageTexts } from './texts.ts'
import * as styles from './RoomPage.module.css'

/** The page of a children's room: the tablet at its door, or a helper's own phone. */
export function RoomPage() {
  const texts = useRoomPageTexts()
  const language = useStaffLanguage()
  const maySee = useHere((here) => here.maySee)
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  useEffect(() => void (document.title = `${texts.title} – ${churchOfThePage().name}`), [texts])
  return (
    <FrameTextsContext value={{ language, frame: texts.frame }}>
      {maySee === true && <RoomBoard />}
      {maySee === false && <RoomShut />}
      <ShownName />
    </FrameTextsContext>
  )
}

/** The name of this tablet, over all that it shows, when the administrator asks which one it is. */
function ShownName() {
  const texts = useRoomPageTexts()
  const { name } = useShownName()
  if (name === null) return null
  return (
    <div className={styles['shown']} role="status">
      <p>{texts.thisIs}</p>
      <p className={styles['name']}>
        <bdi>{name}</bdi>
      </p>
    </div>
  )
}
