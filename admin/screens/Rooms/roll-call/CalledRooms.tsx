import { calledAs } from '#admin/roll-calls/roll-call.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import type { CalledRoom } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { church } from '#web/calls/church.ts'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './CalledRooms.module.css'

type State = 'complete' | 'missing' | 'silent'

const stateOf = ({ isHeard, accounted, children }: CalledRoom): State => {
  if (!isHeard) return 'silent'
  return accounted === children.length ? 'complete' : 'missing'
}

/** The rooms of the roll call, each with who was seen. A room that is silent is never complete. */
export function CalledRooms({ rooms }: { rooms: readonly CalledRoom[] }) {
  const texts = useRollCallTexts()
  return (
    <ul className={styles['tiles']} aria-label={texts.rooms}>
      {rooms.map((room) => (
        <li key={room.roomId} data-is={stateOf(room)}>
          <Tile room={room} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ room }: { room: CalledRoom }) {
  const texts = useRollCallTexts()
  const { name, accounted, children } = room
  const missing = children.filter(({ is }) => is !== 'here')
  const state = stateOf(room)
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Name>{name}</Name>
        </h2>
        <StateOfRoom room={room} />
      </div>
      <p className={styles['count']}>
        <strong>{inFigures(accounted)}</strong> {texts.areHere(children.length)}
      </p>
      <span className={styles['arches']} aria-hidden="true">
        {children.map(({ personId, is }) => (
          <span key={personId} data-is={is === 'here' ? 'here' : state} />
        ))}
      </span>
      <p className={styles['names']}>
        {missing.length === 0 && state === 'complete'
          ? texts.everybodyHere
          : missing.map((child) => (
              <span key={child.personId}>
                <Name>{calledAs(child)}</Name>
              </span>
            ))}
      </p>
    </>
  )
}

function StateOfRoom({ room }: { room: CalledRoom }) {
  const texts = useRollCallTexts()
  const { clockTime } = useDates()
  const { heardAt, accounted, children } = room
  const state = stateOf(room)
  const asOf = heardAt === undefined ? texts.silent : texts.asOf(clockTime(heardAt, church().timeZone))
  const said = { complete: texts.complete, missing: texts.missingHere(children.length - accounted), silent: asOf }
  return (
    <span className={styles['state']} data-is={state}>
      {state === 'complete' ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
      {said[state]}
    </span>
  )
}
