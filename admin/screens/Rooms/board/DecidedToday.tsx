import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useMaySee } from '#admin/sections/sections.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { Decided } from '#domain/contract/custody/leader-routes.ts'
import * as controls from '#web/page/controls.module.css'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import * as words from '#web/page/words.module.css'
import { isolated } from '#web/words/isolated.ts'
import { Message } from './Message.tsx'
import { useMoment } from './moments.ts'
import * as card from './card.module.css'

/** What leaders decided today where a receipt or the record did not: who, why, and with which second helper. */
export function DecidedToday({ decided }: { decided: readonly Decided[] }) {
  const { board } = useRoomTexts()
  const maySeeActivity = useMaySee()('/admin/activity')
  const id = useId()
  if (decided.length === 0) return null
  return (
    <section className={card['card']} aria-labelledby={id}>
      <div className={card['head']}>
        <CardHeading id={id}>{board.decided}</CardHeading>
        <CountPill>{decided.length}</CountPill>
      </div>
      <ul className={card['list']}>
        {decided.map((one, place) => (
          <li key={`${one.at} ${place}`}>
            <One {...one} />
          </li>
        ))}
      </ul>
      {maySeeActivity && (
        <Link className={controls['textLink']} to="/admin/activity">
          {board.inActivity}
        </Link>
      )}
    </section>
  )
}

function One({ what, at, names, to, reason, seen, leader, second }: Decided) {
  const { board } = useRoomTexts()
  const moment = useMoment()
  const children = names.length === 0 ? board.erased : names.map(isolated).join(', ')
  const holder = to === undefined || to === '' ? board.somebody : isolated(to)
  const why = [reason && board.reasons[reason], seen && board.seen[seen]].filter((part) => part !== undefined)
  const by = leader === undefined ? board.aLeader : isolated(leader)
  return (
    <>
      <p className={card['what']}>
        <Message>{board.decisions[what](children, holder)}</Message>
      </p>
      {why.length > 0 && <p>{why.join(', ')}</p>}
      <p className={words['quiet']}>
        <Message>
          {second === undefined ? board.by(by, moment(at)) : board.byTwo(by, isolated(second), moment(at))}
        </Message>
      </p>
    </>
  )
}
