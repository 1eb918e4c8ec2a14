import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { calledAs, type CalledIn, missingIn } from '#admin/roll-calls/roll-call.ts'
import { useMoment } from '#admin/screens/Rooms/board/moments.ts'
import { useRollCallTexts } from '#admin/words/rooms/roll-calls.ts'
import { accountFor, type RollCallOfHouse } from '#domain/contract/roll-calls/roll-call-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { isolated } from '#web/words/isolated.ts'
import { Name } from '#web/words/Names.tsx'
import * as card from '#admin/screens/Rooms/board/card.module.css'
import * as styles from './NotAccounted.module.css'

/** Everybody who is missing, with where they should be. Nothing when nobody is. */
export function NotAccounted({ house }: { house: RollCallOfHouse }) {
  const texts = useRollCallTexts()
  const id = useId()
  const missing = missingIn(house)
  if (missing.length === 0) return null
  return (
    <section className={card['card']} aria-labelledby={id}>
      <div className={card['head']}>
        <CardHeading id={id}>{texts.notAccounted}</CardHeading>
        <CountPill>{missing.length}</CountPill>
      </div>
      <ul className={styles['list']} aria-labelledby={id}>
        {missing.map((child) => (
          <Missing key={child.personId} rollCallId={house.rollCallId} child={child} />
        ))}
      </ul>
    </section>
  )
}

function Missing({ rollCallId, child }: { rollCallId: string; child: CalledIn }) {
  const texts = useRollCallTexts()
  const where = useWhere(child)
  const name = calledAs(child)
  const noting = useMutation({
    mutationFn: () =>
      callSignedIn(accountFor, {
        params: { rollCallId },
        body: { personIds: [child.personId], commandId: newCommandId() },
      }),
    meta: { notDone: texts.notNoted },
  })
  return (
    <li>
      <div className={styles['who']}>
        <p>
          <strong>
            <Name>{name}</Name>
          </strong>{' '}
          <span translate="no">{child.mark}</span>
        </p>
        <p className={words['quiet']}>
          <bdi>{where}</bdi>
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={texts.isHereOf(isolated(name))}
        aria-disabled={noting.isPending}
        onClick={() => noting.isPending || noting.mutate()}
      >
        {texts.isHere}
      </Button>
    </li>
  )
}

/** The room of a child, the helpers outside with them, that somebody has looked, or that the room is silent. */
export function useWhere({ room, state, outWith = [], is }: CalledIn): string {
  const texts = useRollCallTexts()
  const at = {
    out: texts.out(room.name, outWith.join(', ')),
    'on-the-way': texts.onTheWay(room.name),
    'in-the-room': room.name,
  }[state]
  if (is === 'not-found') return texts.lookedFor(at)
  return room.isHeard ? at : texts.silentRoom(at)
}

/** Who left a short while before the roll call, or since. They are looked for by nobody. */
export function HandedOver({ handedOver }: Pick<RollCallOfHouse, 'handedOver'>) {
  const texts = useRollCallTexts()
  const moment = useMoment()
  const id = useId()
  if (handedOver.length === 0) return null
  return (
    <section className={card['card']} aria-labelledby={id}>
      <div className={card['head']}>
        <CardHeading id={id}>{texts.handedOver}</CardHeading>
        <span className={words['quiet']}>{texts.lastMinutes}</span>
      </div>
      <ul className={styles['list']} aria-labelledby={id}>
        {handedOver.map(({ name, to, at }) => (
          <li key={`${name} ${at}`}>
            <span className={styles['who']}>
              {to ? texts.to(isolated(name), isolated(to)) : texts.leftAlone(isolated(name))}
            </span>
            <span className={words['quiet']}>{moment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
