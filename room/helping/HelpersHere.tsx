import { useId, useState } from 'react'
import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { useHelpers } from '#room/acting/WhoAreYou.tsx'
import { Dialog } from '#web/frame/Dialog.tsx'
import { helps, type Who } from './helping.ts'
import { useHelpingTexts } from './texts.ts'
import * as styles from '#room/child/ask-which.module.css'

type Props = { helpers: HelpersOfRoom; count: number; onClose(): void }

type Named = {
  readonly who: Who
  readonly name: string
  readonly isHere: boolean
  /** Why the helper does not count, as a tablet says it. */
  readonly sign?: 'young' | 'seeLeader' | undefined
}

const signOf = ({ isAdult, seeLeader }: HelpersOfRoom['here'][number]): Named['sign'] =>
  isAdult ? seeLeader && 'seeLeader' : 'young'

const isSame = (a: Who, b: Who): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Everybody who may help here, with those first who do. A touch on a name says that somebody comes or leaves. */
export function HelpersHere({ helpers, count, onClose }: Props) {
  const texts = useHelpingTexts()
  const id = useId()
  const { helpers: known, failed } = useHelpers()
  const [leaving, leave] = useState<Named | null>(null)
  const here = helpers.here.map((one): Named => ({ who: one.who, name: one.name, isHere: true, sign: signOf(one) }))
  const others = (known ?? [])
    .map(({ helperId, name }): Named => ({ who: { helperId }, name, isHere: false }))
    .filter(({ who }) => !here.some((one) => isSame(one.who, who)))
  const touch = (one: Named): void => {
    const leavesFew = one.isHere && !one.sign && count > 0 && helpers.adults <= 2
    if (leavesFew) leave(one)
    else void helps(one.who, !one.isHere)
  }
  if (leaving) return <WhoStays count={count} who={leaving.who} onDone={() => leave(null)} />
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <h2 className={styles['heading']} id={id}>
        {texts.heading}
      </h2>
      <p className={styles['lead']}>{texts.lead}</p>
      {failed && (
        <p className={styles['lead']} role="alert">
          {texts.failed}
        </p>
      )}
      {known?.length === 0 && here.length === 0 && <p className={styles['lead']}>{texts.nobody}</p>}
      <ul className={styles['list']}>
        {[...here, ...others].map((one) => (
          <li key={JSON.stringify(one.who)}>
            <button className={styles['choice']} type="button" aria-pressed={one.isHere} onClick={() => touch(one)}>
              <bdi>{one.name}</bdi>
              {one.sign && <span className={styles['sign']}>{texts[one.sign]}</span>}
              {one.isHere && !one.sign && <span className={styles['where']}>{texts.here}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button className={styles['back']} type="button" onClick={onClose}>
        {texts.close}
      </button>
    </Dialog>
  )
}

/** Asked before fewer than two adults are left with the children. Leaving is never refused. */
function WhoStays({ count, who, onDone }: { count: number; who: Who; onDone(): void }) {
  const texts = useHelpingTexts()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  async function go(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await helps(who, false)
    onDone()
  }
  return (
    <Dialog labelledBy={id} onClose={onDone} width={640}>
      <h2 className={styles['heading']} id={id}>
        {texts.whoStays}
      </h2>
      <div className={styles['list']}>
        <p>{texts.staysWith(count)}</p>
      </div>
      <div className={styles['foot']}>
        <button className={styles['back']} type="button" onClick={() => void go()}>
          {texts.leave}
        </button>
        <button className={styles['go']} type="button" onClick={onDone}>
          {texts.stay}
        </button>
      </div>
    </Dialog>
  )
}
