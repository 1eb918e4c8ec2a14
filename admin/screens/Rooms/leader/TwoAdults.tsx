import { useId, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useTwoAdultsTexts } from '#admin/words/rooms/two-adults.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { twoAdults, type TwoAdultsAt } from '#domain/contract/custody/two-adults-routes.ts'
import { church } from '#web/calls/church.ts'
import * as controls from '#web/page/controls.module.css'
import { CardHeading } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import { Message } from '#admin/screens/Rooms/board/Message.tsx'
import * as card from '#admin/screens/Rooms/board/card.module.css'

/** So many events are shown until somebody asks for all. */
const FIRST = 4

/** How long each room had fewer than two adults in the last weeks. Nothing in a church that never watched it. */
export function TwoAdults() {
  const texts = useTwoAdultsTexts()
  const id = useId()
  const [isAll, showAll] = useState(false)
  const read = () => callSignedIn(twoAdults, {})
  const { events } = useRead({ what: 'two adults', about: 'custody', read }).last ?? { events: [] }
  if (events.length === 0) return null
  return (
    <section className={card['card']} aria-labelledby={id}>
      <div>
        <CardHeading id={id}>{texts.heading}</CardHeading>
        <p className={words['quiet']}>{texts.lead}</p>
      </div>
      <ul className={card['list']}>
        {events.slice(0, isAll ? undefined : FIRST).map((event) => (
          <li key={event.eventId}>
            <AtEvent event={event} />
          </li>
        ))}
      </ul>
      {events.length > FIRST && !isAll && (
        <button className={controls['textButton']} type="button" onClick={() => showAll(true)}>
          {texts.showAll}
        </button>
      )}
    </section>
  )
}

function AtEvent({ event: { name, date, rooms } }: { event: TwoAdultsAt }) {
  const texts = useTwoAdultsTexts()
  const { language } = useAdminTexts()
  const { longDay, clockTime } = useDates()
  const time = (at: string) => clockTime(at, church().timeZone)
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const unbroken = rooms.filter(({ minutes }) => minutes === 0).map(({ room }) => isolated(room))
  return (
    <>
      <p className={card['what']}>
        <Message>{texts.at(isolated(name), longDay(date))}</Message>
      </p>
      {rooms
        .filter(({ minutes }) => minutes > 0)
        .map(({ roomId, room, minutes, spans }) => (
          <p key={roomId}>
            <Message>
              {[
                texts.broken(minutes, isolated(room)),
                list.format(spans.map(({ from, to }) => texts.from(time(from), time(to)))),
              ].join(', ')}
            </Message>
          </p>
        ))}
      {unbroken.length > 0 && (
        <p className={words['quiet']}>
          <Message>{texts.unbroken(list.format(unbroken))}</Message>
        </p>
      )}
    </>
  )
}
