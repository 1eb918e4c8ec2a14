import { useState } from 'react'
import { textsNow } from '#admin/words/useTexts.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { FamilyMember } from '#domain/contract/people-shapes.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { checkIn, takeBack } from '#admin/screens/Desk/checking-in/check-in.ts'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import type { Doing } from './Household.tsx'
import { isIn, tickedIn, type Said } from './ticks.ts'

/** The household that is open, and what the volunteer has said about it. */
export type OpenHousehold = {
  readonly household: DeskHousehold | undefined
  readonly doing: Doing
  readonly isAdding: boolean
  open(household: DeskHousehold): void
  /** Opens the next one, or the one before. */
  move(by: 1 | -1): void
  added(member: FamilyMember): void
  closeAdding(): void
}

type Chosen = {
  /** What had been typed. Another search begins anew. */
  readonly typed: string
  readonly id: number | null
  readonly said: Said
  readonly step: 'checking in' | 'taking back' | 'adding'
}

const NOTHING_SAID: Said = new Map()

/** The best household is open until another one is chosen. `onDone` begins with the next family. */
export function useOpenHousehold(eventId: number | null, finding: Finding, onDone: () => void): OpenHousehold {
  const { typed, results } = finding
  const [chosen, choose] = useState<Chosen>(() => begun(typed))
  const [isBusy, setBusy] = useState(false)
  const now = chosen.typed === typed ? chosen : begun(typed)
  const households = results?.households ?? []
  const household = households.find(({ id }) => id === now.id) ?? households[0]
  const isTakingBack = now.step === 'taking back'
  const say = (news: Partial<Chosen>) => choose({ ...now, id: household?.id ?? null, ...news })
  const ticked = household ? tickedNow(household, now) : []

  function act(): void {
    if (!household || eventId === null || ticked.length === 0 || isBusy) return
    if (isTakingBack) return void takeThemBack(eventId, household)
    void checkIn(eventId, household, ticked)
    onDone()
  }

  async function takeThemBack(event: number, { id }: DeskHousehold): Promise<void> {
    setBusy(true)
    const isDone = await takeBack(event, id, ticked)
    setBusy(false)
    if (isDone) onDone()
  }

  const open = ({ id }: DeskHousehold) => choose({ ...begun(typed), id })
  return {
    household,
    isAdding: now.step === 'adding',
    open,
    move(by) {
      const next = household && households[households.indexOf(household) + by]
      if (next) open(next)
    },
    added(member) {
      say({ step: 'checking in', said: new Map(now.said).set(member.id, true) })
      toast({ tone: 'success', title: textsNow().desk.added, description: `\u2068${member.name}\u2069` })
      finding.again()
    },
    closeAdding: () => say({ step: 'checking in' }),
    doing: {
      ticked,
      isTakingBack,
      isBusy,
      onTick: ({ id }, comes) => say({ said: new Map(now.said).set(id, comes) }),
      onAct: act,
      onTakeBack: (wants) => say({ step: wants ? 'taking back' : 'checking in', said: NOTHING_SAID }),
      onAdd: () => say({ step: 'adding' }),
    },
  }
}

const begun = (typed: string): Chosen => ({ typed, id: null, said: NOTHING_SAID, step: 'checking in' })

/** Returns who would be checked in. While people are taken back, returns who would be: nobody is ticked at first. */
const tickedNow = (household: DeskHousehold, { step, said }: Chosen): readonly DeskPerson[] =>
  step === 'taking back'
    ? household.people.filter((person) => isIn(person) && said.get(person.id) === true)
    : tickedIn(household, said)
