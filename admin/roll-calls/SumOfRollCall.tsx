import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import type { RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { church } from '#web/calls/church.ts'
import { inFigures } from '#web/words/in-figures.ts'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import { sumOf } from './roll-call.ts'
import * as styles from './SumOfRollCall.module.css'

type Props = { readonly house: RollCallOfHouse; readonly isOld: boolean }

/** How many were seen of all, and what is missing before everybody is accounted for. */
export function SumOfRollCall({ house, isOld }: Props) {
  const texts = useRollCallTexts()
  const { accounted, count } = sumOf(house)
  const isEverybody = house.isEverybody && !isOld
  return (
    <div className={styles['sum']}>
      <p className={styles['figure']}>
        <strong>{inFigures(accounted)}</strong> {texts.of(count)}
      </p>
      <div className={styles['words']} data-everybody={isEverybody} role="status">
        {isEverybody ? (
          <p>{texts.everybody}</p>
        ) : (
          <>
            <p className={styles['notYet']}>{texts.notYet}</p>
            <WhyNot house={house} isOld={isOld} missing={count - accounted} />
          </>
        )}
      </div>
    </div>
  )
}

/** Who is missing, which room is silent, and whether this page is. */
function WhyNot({ house, isOld, missing }: Props & { missing: number }) {
  const texts = useRollCallTexts()
  const { clockTime } = useDates()
  const silent = house.rooms.filter(({ isHeard }) => !isHeard)
  const said = [
    ...(missing > 0 ? [texts.missing(missing)] : []),
    ...silent.map(({ name, heardAt }) =>
      heardAt === undefined
        ? texts.notHeard(isolated(name))
        : texts.notHeardSince(isolated(name), clockTime(heardAt, church().timeZone)),
    ),
    ...(isOld ? [texts.isOld] : []),
  ]
  return <p>{said.join(' ')}</p>
}
