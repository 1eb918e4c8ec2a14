import { useState } from 'react'
import { useThisTablet } from '#admin/devices/useThisTablet.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Fleet, WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import { draftOf, NEW, type TabletDraft } from '#admin/screens/Tablets/forms/draft.ts'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { Countdown } from './Countdown.tsx'
import { OthersWait } from './OthersWait.tsx'
import { Steps } from './Steps.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import * as styles from './LettingIn.module.css'

type Props = { fleet: Fleet; until: string }

/** Tablets may ask: for how long, what to do on the tablet, and those that have asked. */
export function LettingIn({ fleet: { waiting, devices }, until }: Props) {
  const { tablets } = useAdminTexts()
  const [chosenId, choose] = useState<string | null>(null)
  const { draftFor, change } = useDrafts()
  const ownCode = useThisTablet()
  const shown = waiting.find(({ id }) => id === chosenId) ?? waiting[0]
  const others = waiting.filter((one) => one !== shown)
  return (
    <section className={styles['lettingIn']} aria-labelledby="may-ask">
      <div className={styles['voice']}>
        <Countdown until={until} />
        <h2 id="may-ask">{tablets.mayAsk}</h2>
        <Steps />
      </div>
      <div className={styles['asked']}>
        <Latest device={waiting.at(-1)} />
        {shown ? (
          <WaitingCard
            key={shown.id}
            device={shown}
            isThisTablet={shown.code === ownCode}
            devices={devices}
            draft={draftFor(shown)}
            onChange={(news) => change(shown, news)}
          />
        ) : (
          <p className={styles['nobody']}>{tablets.nobodyAsked}</p>
        )}
        {others.length > 0 && <OthersWait others={others} onChoose={choose} />}
      </div>
    </section>
  )
}

/** Says for screen readers which device has asked last. It is there before, so that they notice what changes in it. */
function Latest({ device }: { device: WaitingDevice | undefined }) {
  const { tablets } = useAdminTexts()
  const who = device?.was ? `${tablets.wasHere} ${device.was.name}` : tablets.waits
  return <Unseen isStatus>{device && `${who}: ${[...device.code].join(' ')}`}</Unseen>
}

/** What was typed about each device that waits. It stays when another one is looked at meanwhile. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, TabletDraft>>>({})
  const draftFor = ({ id, was }: WaitingDevice): TabletDraft => drafts[id] ?? (was ? draftOf(was) : NEW)
  const change = (device: WaitingDevice, news: Partial<TabletDraft>) =>
    setDrafts((before) => ({ ...before, [device.id]: { ...draftFor(device), ...before[device.id], ...news } }))
  return { draftFor, change }
}
