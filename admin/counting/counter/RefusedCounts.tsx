import { unsentIn } from '#admin/counting/tallies/tally.ts'
import { remove, useTallies } from '#admin/counting/tallies/tallies.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import * as styles from './RefusedCounts.module.css'

/** A count that the server has refused for good stays until the usher has written its number down. */
export function RefusedCounts() {
  const texts = useCountingTexts()
  const refused = useTallies().tallies.filter((tally) => tally.refused !== undefined)
  return refused.map((tally) => (
    <div className={styles['refused']} role="alert" key={tally.counterId}>
      <p>{texts.refused(unsentIn(tally), tally.door.name)}</p>
      <button className={styles['remove']} type="button" onClick={() => void remove(tally.counterId)}>
        {texts.remove}
      </button>
    </div>
  ))
}
