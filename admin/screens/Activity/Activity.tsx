import { Button } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useAccess } from '#admin/access/access.ts'
import { BehindPassword } from '#admin/access/BehindPassword.tsx'
import { BackIcon, ForwardIcon } from '#admin/frame/icons.tsx'
import { Mishap } from '#admin/frame/Mishap.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { whenReadyAgain } from '#admin/live/readiness.ts'
import { AdminPage } from '#admin/places/AdminPage.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { daysAfter, localDate } from '#domain/calendar/calendar.ts'
import { activity as activityRoute } from '#domain/contract/activity/activity-routes.ts'
import { call } from '#kiosk/shell/calls/call.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { ActList } from './ActList.tsx'
import { actsBeside, EVERYTHING, ofKind } from './chosen-acts.ts'
import { correct } from './corrections.ts'
import { Filters } from './Filters.tsx'
import { useActivity } from './useActivity.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Activity.module.css'

const tryPassword = (authorization: string): Promise<unknown> => call(activityRoute, { query: {} }, { authorization })

const today = (): string => localDate(new Date().toISOString(), church().timeZone)

/** Who did what on a day. */
export function Activity() {
  const { activity } = useTexts()
  const isSignedIn = useAccess(({ authorization }) => authorization !== null)
  const [day, showDay] = useState(today)
  return (
    <AdminPage scrolls="narrow">
      <main className={styles['activity']}>
        <div className={styles['head']}>
          <PageHeading>{activity.heading}</PageHeading>
          <p className={styles['lead']}>{activity.lead}</p>
          {isSignedIn && <DayChoice day={day} onChoose={showDay} />}
        </div>
        <BehindPassword tryIt={tryPassword}>
          <Day day={day} />
        </BehindPassword>
      </main>
    </AdminPage>
  )
}

/** The newest day has no next one. */
function DayChoice({ day, onChoose }: { day: string; onChoose(day: string): void }) {
  const { activity } = useTexts()
  const newest = today()
  const isNewest = day >= newest
  return (
    <div className={styles['days']}>
      <button
        className={styles['arrow']}
        type="button"
        aria-label={activity.dayBefore}
        onClick={() => onChoose(daysAfter(day, -1))}
      >
        <BackIcon />
      </button>
      <input
        className={controls['field']}
        type="date"
        aria-label={activity.day}
        max={newest}
        value={day}
        onChange={({ target }) => target.value && target.value <= newest && onChoose(target.value)}
      />
      <button
        className={styles['arrow']}
        type="button"
        aria-label={activity.dayAfter}
        disabled={isNewest}
        onClick={() => onChoose(daysAfter(day, 1))}
      >
        <ForwardIcon />
      </button>
    </div>
  )
}

function Day({ day }: { day: string }) {
  const texts = useTexts()
  const { acts, readAgain } = useActivity(day, day === today())
  const [choice, choose] = useState(EVERYTHING)
  const wanted = useDeferredValue(choice)
  const shown = useMemo(
    () => (Array.isArray(acts) ? ofKind(actsBeside(acts, wanted), wanted.kind) : []),
    [acts, wanted],
  )
  if (acts === undefined) return <p className={words['nothing']}>{texts.loading}</p>
  if (acts === 'failed') return <Failed onTryAgain={() => void readAgain()} />
  return (
    <div className={styles['panes']}>
      <ActList
        key={`${day} ${wanted.kind} ${wanted.source?.key}`}
        acts={shown}
        onCorrect={(act) => void correct(act).then(readAgain)}
      />
      <Filters acts={acts} choice={choice} onChoose={choose} />
    </div>
  )
}

/** Reads the day again as soon as the log is back. */
function Failed({ onTryAgain }: { onTryAgain(): void }) {
  const { activity, directory } = useTexts()
  useEffect(() => whenReadyAgain(onTryAgain), [onTryAgain])
  return (
    <div className={styles['failed']}>
      <Mishap isAlert>{activity.failed}</Mishap>
      <Button onClick={onTryAgain}>{directory.tryAgain}</Button>
    </div>
  )
}
