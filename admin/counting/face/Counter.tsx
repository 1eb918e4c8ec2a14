import { talliesAt, peopleIn } from '#admin/counting/tallies/tally.ts'
import { useTallies } from '#admin/counting/tallies/tallies.ts'
import { useTexts } from '#admin/counting/texts.ts'
import { unsentPeople } from '#admin/counting/usher/follow-usher.ts'
import { DoorChoice } from './DoorChoice.tsx'
import { EventChoice } from './EventChoice.tsx'
import { Keys } from './Keys.tsx'
import { Refused } from './Refused.tsx'
import { Sign } from './Sign.tsx'
import { Sum } from './Sum.tsx'
import { eventShown, usePlace } from './place.ts'
import * as styles from './Counter.module.css'

/** The counter: what this phone has counted at this door, everybody at the event, and the keys. */
export function Counter() {
  const place = usePlace()
  const { tallies, isKnown } = useTallies()
  const { shown, isOpen } = eventShown(place, tallies)
  const { door } = place
  const here = shown && door ? talliesAt(tallies, shown.id, door) : []
  const people = here.reduce((all, tally) => all + peopleIn(tally), 0)
  return (
    <main className={styles['counter']}>
      <div className={styles['top']}>
        <EventChoice shown={shown} />
        <div className={styles['line']}>
          <DoorChoice />
          <Sign isOpen={isOpen} />
        </div>
        <Refused />
        <Number people={people} />
        <Sum />
      </div>
      <Keys place={isOpen && shown && door && isKnown ? { eventId: shown.id, door } : null} people={people} />
    </main>
  )
}

function Number({ people }: { people: number }) {
  const texts = useTexts()
  const unsent = unsentPeople()
  return (
    <output className={styles['figure']}>
      <span className={styles['number']} data-wide={people > 999 || undefined}>
        {people}
      </span>{' '}
      <span className={styles['label']}>
        {texts.counted(people)}
        {unsent > 0 && (
          <>
            , <span>{unsent}</span> {texts.unsent}
          </>
        )}
      </span>
    </output>
  )
}
