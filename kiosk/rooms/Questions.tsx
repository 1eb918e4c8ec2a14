import { useState } from 'react'
import { localDate } from '#domain/calendar/calendar.ts'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import { FIRST_LANGUAGE } from '#domain/languages.ts'
import { useStanding } from '#kiosk/device/standing.ts'
import { changeHousehold, householdAgain } from '#kiosk/look-up/look-up.ts'
import { useUnderWay } from '#kiosk/visit/presence.ts'
import { useStillHere } from '#kiosk/visit/visit.ts'
import { CallFailed, wordsFor } from '#web/calls/call.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { wordsForTooMuch } from '#web/calls/refusal.ts'
import { toast } from '#web/frame/toast.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { AnyAllergies } from './AnyAllergies.tsx'
import { type Age, HowOld } from './HowOld.tsx'
import { RoomChoice } from './RoomChoice.tsx'
import { useRoomTexts } from './texts.ts'
import { type Child, type Question, type Said, type SaidOfChild, questionFor, whereTo, withCare } from './where.ts'

type Parts = {
  user: FoundHousehold
  setUser: (user: FoundHousehold) => void
  said: Said
  say: (id: number, more: SaidOfChild) => void
  ticked: ReadonlySet<number>
  untick: (id: number) => void
  /** The child whose chip was pressed. */
  opened: Child | undefined
  close: () => void
}

/** The choices of a child, or the next question for those who are ticked. Only one is open at a time. */
export function Questions(parts: Parts) {
  const { user, said, say, ticked, untick, opened, close } = parts
  const { isBusy, answer } = useAnswers(parts)
  const language = useStanding((standing) => standing.language) ?? FIRST_LANGUAGE
  const isAgeOpen = opened && isAgeUnsaid(opened, parts)
  const question = isAgeOpen ? ({ about: 'age', child: opened } as const) : questionFor(user, ticked, said)
  if (opened && !isAgeOpen) {
    const choose = (to: number | 'stays') => {
      say(opened.id, { to })
      close()
    }
    return <RoomChoice child={opened} user={user} said={said} ticked={ticked} choose={choose} close={close} />
  }
  if (!question) return null
  const { child } = question
  const answered = { child, isBusy }
  const done = (more: SaidOfChild) => {
    say(child.id, more)
    close()
  }
  if (question.about === 'age')
    return (
      <HowOld
        key={child.id}
        {...answered}
        answer={(age) => void answer(question, ofAge(age), close)}
        notNow={() => done({ age: 'not-now' })}
      />
    )
  return (
    <AnyAllergies
      key={child.id}
      {...answered}
      language={language}
      asksLater={user.asksLater === true}
      answer={(allergies) =>
        allergies === 'later' ? done({ allergies: 'answered' }) : void answer(question, { allergies }, close)
      }
      goBack={() => untick(child.id)}
    />
  )
}

/** The chip of a child whose age nobody has said leads to that question once more. */
function isAgeUnsaid(child: Child, { user, said }: Parts): boolean {
  const where = whereTo(child, user, said)
  return where.is === 'desk' && where.why === 'age'
}

/** The server keeps a year in which somebody of this age may have been born, or the grade. */
const ofAge = (age: Age): Answer => ('grade' in age ? { grade: age.grade } : bornAbout(age.years))

function bornAbout(years: number): Answer {
  const now = new Date(Date.now() + useCurrentEvent.getState().ahead).toISOString()
  return { bornAbout: Number(localDate(now, church().timeZone).slice(0, 4)) - years }
}

/** With this the family is not asked again on this screen. */
const settled = ({ about }: Pick<Question, 'about'>): SaidOfChild =>
  about === 'age' ? { age: 'not-now' } : { allergies: 'answered' }

type Answer = Omit<Request<typeof answerAboutChild>['body'], 'commandId'>

/** Sends answers. An answer that reaches no server keeps no family back: the desk, or the room, asks again. */
function useAnswers({ user, setUser, say }: Parts) {
  const texts = useRoomTexts()
  const kioskTexts = useKioskTexts()
  const stillHere = useStillHere()
  const [isBusy, setBusy] = useState(false)
  useUnderWay(isBusy)

  const fail = async ({ about, child }: Question, error: unknown): Promise<void> => {
    const isDecided = error instanceof CallFailed && error.status < 500
    if (isDecided && error.code === 'answered-already') return setUser(await householdAgain(user))
    if (isDecided) {
      const words = wordsForTooMuch(error, kioskTexts)
      const description = wordsFor(error, texts.notAnswered[about], kioskTexts.refusals)
      return toast({ tone: 'destructive', ...(words ?? { title: texts.notAnswered.title, description }) })
    }
    say(child.id, settled({ about }))
    toast({ tone: 'destructive', title: texts.notAnswered.title, description: texts.notAnswered[about] })
  }

  const answer = async (question: Question, body: Answer, done: () => void): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const asked = { params: { personId: question.child.id }, body: { ...body, commandId: newCommandId() } }
      const { care } = await changeHousehold(user.id, answerAboutChild, asked)
      if (!stillHere()) return
      if (care) setUser(withCare(user, question.child.id, care))
      if (question.about === 'allergies' || !care) say(question.child.id, settled(question))
      done()
    } catch (error) {
      if (stillHere()) await fail(question, error).catch(() => {})
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, answer }
}
