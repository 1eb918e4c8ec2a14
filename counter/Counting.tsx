import { useEffect, useLayoutEffect } from 'react'
import { useStaffLanguage } from '#web/words/language.ts'
import { churchOfThePage, useShownName } from '#web/live/church-of-the-page.ts'
import { Counter } from '#counter/counter/Counter.tsx'
import { useCountingTexts } from './texts.ts'
import { Shut } from '#counter/usher/Shut.tsx'
import { useUsher } from '#counter/usher/usher.ts'
import * as styles from './Counting.module.css'

/** The page of an usher's phone: the counter, or why this phone may not count. */
export function Counting() {
  const texts = useCountingTexts()
  const language = useStaffLanguage()
  const mayCount = useUsher((usher) => usher.mayCount)
  useLayoutEffect(() => void (document.documentElement.lang = language), [language])
  useEffect(() => void (document.title = `${texts.title} – ${churchOfThePage().name}`), [texts])
  return (
    <>
      {mayCount === true && <Counter />}
      {mayCount === false && <Shut />}
      <ShownName />
    </>
  )
}

/** The name of this phone, over all that it shows, when the administrator asks which one it is. */
function ShownName() {
  const texts = useCountingTexts()
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
