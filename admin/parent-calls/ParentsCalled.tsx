import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useParentCallTexts } from '#admin/words/rooms/parent-calls.ts'
import { answerParentCall, endParentCall, type ParentCall } from '#domain/contract/parent-calls/parent-call-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { church } from '#web/calls/church.ts'
import { toast } from '#web/frame/toast.tsx'
import * as controls from '#web/page/controls.module.css'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import { useDates } from '#web/words/useDates.ts'
import { useParentCalls } from './calls.ts'
import * as styles from './ParentsCalled.module.css'

/** The parents who are called: the desk and the leaders see who has not come. Nothing while nobody is called. */
export function ParentsCalled() {
  const texts = useParentCallTexts()
  const calls = useParentCalls()
  useTold(calls)
  if (calls.length === 0) return null
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="parents-called">
      <div className={styles['head']}>
        <CardHeading id="parents-called">{texts.heading}</CardHeading>
        <CountPill role="img" aria-label={texts.calls(calls.length)}>
          {calls.length}
        </CountPill>
      </div>
      <ul className={styles['calls']} aria-labelledby="parents-called">
        {calls.map((call) => (
          <Called key={call.callId} call={call} />
        ))}
      </ul>
    </section>
  )
}

function Called({ call }: { call: ParentCall }) {
  const texts = useParentCallTexts()
  const { callId, mark, isLate } = call
  const words = useHowItStands(call)
  const ending = useMutation({
    mutationFn: (route: typeof answerParentCall | typeof endParentCall) =>
      callSignedIn(route, { params: { callId }, body: { commandId: newCommandId() } }),
    meta: { notDone: texts.notEnded },
  })
  return (
    <li className={styles['call']}>
      <div>
        <p className={styles['mark']} translate="no">
          {mark}
        </p>
        <p className={isLate ? styles['late'] : undefined}>
          <bdi>{words}</bdi>
        </p>
      </div>
      <div className={styles['acts']}>
        <Button
          variant="outline"
          aria-label={`${texts.isHere}: ${mark}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate(answerParentCall)}
        >
          {texts.isHere}
        </Button>
        <button
          className={controls['textButton']}
          type="button"
          aria-label={`${texts.takeBack}: ${mark}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate(endParentCall)}
        >
          {texts.takeBack}
        </button>
      </div>
    </li>
  )
}

/** Since when a parent is called, or comes, or has not answered. */
function useHowItStands({ room, at, comingAt, isLate }: ParentCall): string {
  const texts = useParentCallTexts()
  const { clockTime } = useDates()
  const { timeZone } = church()
  if (comingAt !== undefined) return texts.coming(room, clockTime(comingAt, timeZone))
  const time = clockTime(at, timeZone)
  return isLate ? texts.noAnswer(room, time) : texts.since(room, time)
}

/** Says once of each call that nobody has come for five minutes. */
function useTold(calls: readonly ParentCall[]): void {
  const texts = useParentCallTexts()
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { callId, mark, room, isLate } of calls) {
      if (!isLate || told.current.has(callId)) continue
      told.current.add(callId)
      toast({ tone: 'destructive', title: texts.told(mark), description: room })
    }
  }, [calls, texts])
}
