import type { Leaders } from './leaders.ts'
import * as styles from './LeaderNames.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

/** The leaders who have a PIN. Nothing before the server has said who they are. */
export function LeaderNames({ leaders }: { leaders: Leaders }) {
  const { leader } = useHandOverTexts()
  if (!leaders) return null
  if (leaders.length === 0) return <p className={styles['words']}>{leader.nobody}</p>
  return (
    <div className={styles['words']}>
      <p id="leaders">{leader.withPin}</p>
      <ul aria-labelledby="leaders">
        {leaders.map(({ helperId, name }) => (
          <li key={helperId}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
