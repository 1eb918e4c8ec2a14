import type { FoundHousehold } from '#web/calls/read-user.ts'
import { useMore } from '#web/frame/useMore.ts'
import { useOverflow } from '#web/frame/useOverflow.ts'
import { More, Unseen } from '#web/frame/Unseen.tsx'
import { BothNames } from '#web/words/Names.tsx'
import * as styles from './GoesTo.module.css'
import type { Receipt } from './drop-off.ts'
import { arrowIcon } from '#kiosk/choosing/icons.tsx'
import { useRoomTexts } from './texts.ts'
import { childrenOf, roomOf } from './where.ts'

type Parts = {
  user: FoundHousehold
  receipt: Receipt
  /** Everybody who is present, in ids. */
  present: readonly number[]
}

/** The children who came, each with where the child goes, and with what stands on the tag. */
export function GoesTo({ user, receipt, present }: Parts) {
  const texts = useRoomTexts()
  const [list, scrolls] = useOverflow<HTMLUListElement>()
  const more = useMore(list)
  const children = childrenOf(user).filter(({ id, care }) => present.includes(id) && !care.inCare)
  return (
    <div className={styles['list']}>
      <ul ref={list} className={styles['children']} aria-label={texts.goes.list} tabIndex={scrolls ? 0 : undefined}>
        {children.map(({ id, name, hebrewName }) => {
          const stay = receipt.children.find(({ personId }) => personId === id)
          const room = stay && roomOf(user, stay)
          const place = room ? [room.name, ...(room.where ? [room.where] : [])].join(', ') : texts.chip.stays
          return (
            <li key={id} className={styles['child']} data-row>
              <Unseen>{room ? texts.goes.to(name, place) : texts.goes.stays(name)}</Unseen>
              <span className={styles['seen']} aria-hidden="true">
                <span className={styles['name']}>
                  <BothNames name={name} hebrewName={hebrewName} />
                </span>{' '}
                <span className={styles['place']}>
                  {arrowIcon}
                  <bdi>{place}</bdi>
                </span>
              </span>{' '}
              {stay && (
                <span className={styles['tag']}>
                  {receipt.mark} {stay.index}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <More at="list" count={more} />
    </div>
  )
}
