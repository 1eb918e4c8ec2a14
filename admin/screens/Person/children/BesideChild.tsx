import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { FindFamily } from '#admin/people/finding/FindFamily.tsx'
import { useChildTexts } from '#admin/words/people/child.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { endBringing, letBring } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { church } from '#web/calls/church.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { toast } from '#web/frame/toast.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import { CheckIcon, PlusIcon } from '#web/theme/icons.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { sayChanged } from './read-child.ts'
import * as styles from './side-card.module.css'

type Props = { child: ChildKnown }

/** Where a child is in our care now. There is no such card while the child is not. */
export function InCare({ child: { inCare } }: Props) {
  const texts = useChildTexts()
  const { clockTime } = useDates()
  const receivedInWords = ({ at, by }: { at: string; by?: string | undefined }): string => {
    const time = clockTime(at, church().timeZone)
    return by === undefined ? time : texts.receivedBy(time, isolated(by))
  }
  return (inCare ?? []).map(({ room, mark, since, broughtBy, received, isOnTheWay }) => {
    const time = clockTime(since, church().timeZone)
    return (
      <section key={mark} className={`${controls['card']} ${styles['card']}`} aria-labelledby={`in-care-${mark}`}>
        <div className={styles['head']}>
          <CardHeading id={`in-care-${mark}`}>{texts.today}</CardHeading>
          {isOnTheWay ? (
            <span className={styles['onTheWay']}>{texts.onTheWay(isolated(room))}</span>
          ) : (
            <span className={styles['in']}>
              <CheckIcon size={16} />
              {texts.inRoom(isolated(room))}
            </span>
          )}
        </div>
        <dl className={styles['facts']}>
          <div>
            <dt>{texts.mark}</dt>
            <dd className={styles['mark']} aria-label={[...mark].join(' ')}>
              {mark}
            </dd>
          </div>
          <div>
            <dt>{broughtBy === undefined ? texts.since : texts.broughtBy}</dt>
            <dd>{broughtBy === undefined ? time : `${isolated(broughtBy)}, ${time}`}</dd>
          </div>
          {received && (
            <div>
              <dt>{texts.received}</dt>
              <dd>{receivedInWords(received)}</dd>
            </div>
          )}
        </dl>
      </section>
    )
  })
}

/** The other households that may bring a child. */
export function MayBring({ child }: Props) {
  const texts = useChildTexts()
  const [isAdding, setAdding] = useState(false)
  const { mayBring = [] } = child
  const end = useMutation({
    mutationFn: ({ householdId }: { householdId: number; name: string }) =>
      callSignedIn(endBringing, { params: { personId: child.personId, householdId } }),
    onSuccess: (_, { name }) => toast({ tone: 'success', title: texts.ended, description: isolated(name) }),
  })
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="may-bring">
      <div className={styles['head']}>
        <CardHeading id="may-bring">{texts.mayBring}</CardHeading>
        <button className={`${controls['textButton']} ${styles['add']}`} type="button" onClick={() => setAdding(true)}>
          <PlusIcon size={16} />
          {texts.addHousehold}
        </button>
      </div>
      {mayBring.length === 0 && <p className={styles['nothing']}>{texts.nobodyElse}</p>}
      <ul>
        {mayBring.map((one) => (
          <li key={one.householdId} className={styles['row']}>
            <bdi className={`${words['strong']} ${styles['name']}`}>{one.name}</bdi>
            <button
              className={`${controls['textButton']} ${styles['act']}`}
              type="button"
              aria-label={texts.endFor(one.name)}
              onClick={() => end.isPending || end.mutate(one)}
            >
              {texts.end}
            </button>
          </li>
        ))}
      </ul>
      {isAdding && <AddHousehold child={child} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** Finds the household that may bring a child. */
function AddHousehold({ child, onClose }: Props & { onClose(): void }) {
  const texts = useChildTexts()
  const { forms } = useAdminTexts()
  const titleId = useId()
  const [query, setQuery] = useState('')
  const add = useMutation({
    mutationFn: ({ householdId, commandId }: { householdId: number; commandId: string }) =>
      callSignedIn(letBring, { params: { personId: child.personId, householdId }, body: { commandId } }),
    meta: { inForm: true },
  })

  async function choose(householdId: number): Promise<string | null> {
    const sent = asCommand({ householdId }, add)
    try {
      await add.mutateAsync(sent)
    } catch (error) {
      return failureInWords(error)
    }
    sayChanged(child, texts.added, sent.commandId)
    onClose()
    return null
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} width={560}>
      <div className={styles['dialog']}>
        <h2 id={titleId}>{texts.bringTitle}</h2>
        <p>{texts.bringLead}</p>
        <FindFamily which="household" query={query} nobody={texts.nobodyFound} onQuery={setQuery} onChoose={choose} />
        <Button className={styles['cancel']} variant="outline" onClick={onClose}>
          {forms.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

/** The last days on which a child was in a room. */
export function LastTimes({ child: { lastTimes } }: Props) {
  const texts = useChildTexts()
  const { longDay, clockTime } = useDates()
  const leftInWords = ({ at, to }: { at: string; to?: string | undefined }): string => {
    const time = clockTime(at, church().timeZone)
    return to === undefined ? texts.leftAlone(time) : texts.leftWith(isolated(to), time)
  }
  const { times = [], thisYear = 0 } = lastTimes ?? {}
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="last-times">
      <div className={styles['head']}>
        <CardHeading id="last-times">{texts.lastTimes}</CardHeading>
        {thisYear > 0 && <span className={words['quiet']}>{texts.thisYear(thisYear)}</span>}
      </div>
      {times.length === 0 && <p className={styles['nothing']}>{texts.never}</p>}
      <ul>
        {times.map(({ day, room, left }, at) => (
          <li key={`${at} ${day}`} className={styles['row']}>
            <span>
              <span className={words['strong']}>{longDay(day)}</span>
              <bdi className={`${words['quiet']} ${styles['room']}`}>{room}</bdi>
            </span>
            {left && <span className={words['quiet']}>{leftInWords(left)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
