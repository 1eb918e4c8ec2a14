import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useThisTablet } from '#admin/devices/useThisTablet.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useTabletTexts } from '#admin/words/tablets.ts'
import { letTabletsIn } from '#domain/contract/device/device-routes.ts'
import { PlusIcon } from '#web/theme/icons.tsx'
import type { Fleet, WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import { NEW, type TabletDraft, draftOf } from '#admin/screens/Tablets/forms/draft.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { Asked, Code, WaitingCard } from './WaitingCard.tsx'
import * as styles from './LettingIn.module.css'
import { tabletAddress, useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { Ring } from '#web/frame/Ring.tsx'
import * as words from '#web/page/words.module.css'

type LettingInProps = { fleet: Fleet; until: string }

/** Tablets may ask: for how long, what to do on the tablet, and those that have asked. */
export function LettingIn({ fleet: { waiting, devices }, until }: LettingInProps) {
  const tablets = useTabletTexts()
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
  const tablets = useTabletTexts()
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

/** What to do on a tablet that is to be let in. */
function Steps() {
  const { steps } = useTabletTexts()
  return (
    <ol className={styles['steps']}>
      <li>
        <span>
          {steps.open.before} <strong>{tabletAddress()}</strong> {steps.open.after}
        </span>
      </li>
      <li>{steps.shows}</li>
      <li>{steps.same}</li>
    </ol>
  )
}

const FIVE_MINUTES = 5 * 60_000

/** A ring that empties over five minutes, with the time that is left. */
function Countdown({ until }: { until: string }) {
  const tablets = useTabletTexts()
  const now = useServerNow(250)
  const left = Math.max(0, Math.min(FIVE_MINUTES, Date.parse(until) - now))
  const seconds = Math.ceil(left / 1000)
  return (
    <div className={styles['countdown']}>
      <Ring left={(seconds * 1000) / FIVE_MINUTES} size={160} radius={73} line={10}>
        <span role="timer" aria-label={tablets.timeLeft}>
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      </Ring>
    </div>
  )
}

type OthersWaitProps = { others: readonly WaitingDevice[]; onChoose(id: string): void }

/** The other devices that wait. One that is pressed is looked at in the card. */
function OthersWait({ others, onChoose }: OthersWaitProps) {
  const tablets = useTabletTexts()
  return (
    <section className={styles['others']} aria-label={tablets.othersWait}>
      <h3>{tablets.othersWait}</h3>
      <ul>
        {others.map(({ id, code, browser, askedAt }) => (
          <li key={id}>
            <button className={styles['other']} type="button" onClick={() => onChoose(id)}>
              <Code code={code} size="small" />
              <span className={`${words['quiet']} ${styles['about']}`}>
                {browser && <span>{browser}</span>}
                <Asked at={askedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button that begins and ends the five minutes. While no device is in, the page itself has the one that begins. */
export function LetIn({ fleet: { lettingInUntil, devices } }: { fleet: Fleet }) {
  const tablets = useTabletTexts()
  const { mutate: setLettingIn } = useLettingIn()
  if (lettingInUntil !== undefined)
    return (
      <Button data-letting-in variant="outline" onClick={() => setLettingIn(false)}>
        {tablets.stopLettingIn}
      </Button>
    )
  if (devices.length === 0) return null
  return (
    <Button data-letting-in leftSection={<PlusIcon size={18} />} onClick={() => setLettingIn(true)}>
      {tablets.letIn}
    </Button>
  )
}

export const useLettingIn = () =>
  useMutation({ mutationFn: (open: boolean) => callSignedIn(letTabletsIn, { body: { open } }) })
