import { talliesAt, peopleInTally } from '#admin/counting/tallies/tally.ts'
import { useTallies } from '#admin/counting/tallies/tallies.ts'
import { useCountingTexts } from '#admin/counting/texts.ts'
import { unsentPeople } from '#admin/counting/usher/follow-usher.ts'
import { DoorChoice } from '#admin/counting/station/DoorChoice.tsx'
import { EventChoice } from '#admin/counting/station/EventChoice.tsx'
import { MOST_IN_HOUR } from '#domain/counting/slice.ts'
import { Keys } from './Keys.tsx'
import { RefusedCounts } from './RefusedCounts.tsx'
import { Sign } from './Sign.tsx'
import { Sum } from './Sum.tsx'
import { eventShown, useStation } from '#admin/counting/station/station.ts'
import * as styles from './Counter.module.css'

/** The counter: what this phone has counted at this door, everybody at the event, and the keys. */
export function Counter() {
  const station = useStation()
  const { tallies, isKnown } = useTallies()
  const { shown, isOpen } = eventShown(station, tallies)
  const { door } = station
  const here = shown && door ? talliesAt(tallies, shown.id, door) : []
  const people = here.reduce((all, tally) => all + peopleInTally(tally), 0)
  return (
    <main className={styles['counter']}>
      <div className={styles['top']}>
        <EventChoice shown={shown} />
        <div className={styles['line']}>
          <DoorChoice />
          <Sign isOpen={isOpen} />
        </div>
        <RefusedCounts />
        <Number people={people} />
        <Sum />
      </div>
      <Keys station={isOpen && shown && door && isKnown ? { eventId: shown.id, door } : null} people={people} />
    </main>
  )
}

function Number({ people }: { people: number }) {
  const texts = useCountingTexts()
  const unsent = unsentPeople()
  return (
    <output className={styles['figure']}>
      <span className={styles['number']} data-wide={people > 999 || undefined}>
        {people}
      </span>{' '}
      <span className={styles['label']}>
        {people < MOST_IN_HOUR ? texts.counted(people) : texts.full}
        {unsent > 0 && (
          <>
            , <span>{unsent}</span> {texts.unsent}
          </>
        )}
      </span>
    </output>
  )
}
