import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import * as styles from './PartyAdults.module.css'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

type Adult = Party['adults'][number]

type Parts = {
  party: Party
  going: Party['children']
  isSending: boolean
  /** Beside a rule the leader is called by a button of its own. */
  withLeader: boolean
  choose: (adult: Adult) => void
  toLeader: () => void
}

/**
 * Each adult who may collect has a button, and nobody is chosen beforehand: the helper touches the adult that they see.
 * The adult who brought the children comes first. For somebody else a leader is needed.
 */
export function PartyAdults({ party, going, isSending, withLeader, choose, toLeader }: Parts) {
  const { found } = useHandOverTexts()
  const { broughtBy } = party
  const adults = party.adults.filter(({ only }) => !only || going.every(({ personId }) => only.includes(personId)))
  const isFirst = ({ personId }: Adult): boolean => personId !== undefined && personId === broughtBy
  const inOrder = [...adults.filter(isFirst), ...adults.filter((adult) => !isFirst(adult))]
  return (
    <div className={styles['adults']} role="group" aria-label={found.adults} data-settling>
      {adults.length === 0 && <p className={styles['nobody']}>{found.nobody}</p>}
      {inOrder.map((adult) => (
        <button
          key={adult.personId ?? adult.collectorId ?? adult.name}
          className={buttons['adult']}
          type="button"
          data-press
          disabled={isSending}
          onClick={() => choose(adult)}
        >
          <span>{isSending ? found.handingOver : found.handOverTo(adult.name)}</span>
          {adult.addedToday && <span className={styles['added']}>{found.addedToday}</span>}
        </button>
      ))}
      {withLeader && (
        <button className={buttons['quiet']} type="button" disabled={isSending} onClick={toLeader}>
          {found.somebodyElse}
        </button>
      )}
    </div>
  )
}
