import { useRoomPageTexts } from '#room/texts.ts'
import * as styles from './HandOver.module.css'

/** Where children of the room are handed over. */
export function HandOver({ onBack }: { onBack(): void }) {
  const texts = useRoomPageTexts()
  return (
    <main className={styles['page']}>
      <button className={styles['back']} type="button" onClick={onBack}>
        {texts.back}
      </button>
      <h1>{texts.handOver}</h1>
    </main>
  )
}
