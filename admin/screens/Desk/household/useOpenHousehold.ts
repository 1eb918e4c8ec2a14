import { useState } from 'react'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import type { DeskHousehold, DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { FamilyMember } from '#domain/contract/people/people-shapes.ts'
import { codeIn } from '#domain/personal-link/payload.ts'
import { toast } from '#web/frame/toast.tsx'
import { asCommand } from '#admin/access/as-command.ts'
import { type Taken, checkInAtDesk, sayWhoWasIn, useTakeBack } from '#admin/screens/Desk/checking-in/check-in.ts'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import { printTags } from '#admin/name-tags/printing.ts'
import { occasionNow } from '#admin/name-tags/useOccasion.ts'
import { type RoomsSaid, loadRooms } from '#admin/screens/Desk/rooms/desk-rooms.ts'
import { type TeamsSaid, servingOf } from '#admin/screens/Desk/teams/serving.ts'
import type { DeskStep, Doing } from './HouseholdFoot.tsx'
import { type Ticks, isIn, tickedIn } from '#admin/people/ticks.ts'
import { isolated } from '#web/words/isolated.ts'

/** The household that is open, and what the volunteer has said about it. */
export type OpenedHousehold = {
  readonly household: DeskHousehold | undefined
  readonly doing: Doing
  readonly dialog: OpenedDialog | null
  open(household: DeskHousehold): void
  /** Opens the next one, or the one before. */
  move(by: 1 | -1): void
  added(member: FamilyMember): void
  /** With the name by which the household is found from now on. */
  corrected(name: string): void
  closeDialog(): void
}

/** The dialog that is open, and the household about which it was opened: the list may lose that meanwhile. */
type OpenedDialog = { readonly is: 'adding' | 'correcting'; readonly household: DeskHousehold }

type Chosen = {
  /** What had been typed. Another search begins anew. */
  readonly typed: string
  /** The household that is open. Null until the first list has come. */
  readonly id: number | null
  readonly said: Ticks
  /** Where children go. Empty in a church without rooms. */
  readonly rooms: RoomsSaid
  /** Who serves in which team. Empty in a church without teams. */
  readonly teams: TeamsSaid
  readonly step: DeskStep
  readonly dialog: OpenedHousehold['dialog']
}

const NOTHING_SAID: Ticks = new Map()

/**
 * The best household is open until another one is chosen. When the list loses it, no other one takes its place:
 * somebody may be about to check it in. `onDone` begins with the next family.
 */
export function useOpenHousehold(eventId: number | null, finding: Finding, onDone: () => void): OpenedHousehold {
  const { typed, results } = finding
  const [now, choose] = useChosen(finding)
  const takingBack = useTakeBack()
  const { isPending: isBusy } = takingBack
  const households = results?.households ?? []
  const household = now.id === null ? households[0] : households.find(({ id }) => id === now.id)
  const say = (news: Partial<Chosen>) => choose({ ...now, id: now.id ?? household?.id ?? null, ...news })
  const ticked = household ? tickedNow(household, now) : []

  function act(): void {
    if (!household || eventId === null || isBusy) return
    if (ticked.length === 0) return goOnIfIn(household, now, onDone)
    if (now.step === 'undoing') return takeBack({ eventId, userId: household.id, people: ticked })
    if (now.step === 'printing') return print(ticked)
    checkIn(eventId, household, ticked, now)
    onDone()
  }

  /** Meanwhile the volunteer may type the name of the next family, which stays. */
  function takeBack(taken: Taken): void {
    takingBack.mutate(asCommand(taken, takingBack), { onSuccess: () => finding.isStill(typed) && onDone() })
  }

  function print(people: readonly DeskPerson[]): void {
    printTags(people, occasionNow())
    say({ step: 'checking in', said: NOTHING_SAID })
  }

  /** The tag of somebody who is the only one here is printed at once. */
  function goTo(next: DeskStep): void {
    const here = household?.people.filter(isIn) ?? []
    if (next === 'printing' && here.length === 1) printTags(here, occasionNow())
    else say({ step: next, said: NOTHING_SAID })
  }

  const open = ({ id }: DeskHousehold) => choose({ ...begun(typed), id })
  return {
    household,
    dialog: now.dialog,
    open,
    move(by) {
      const at = household ? households.indexOf(household) : -1
      const next = households[at + by]
      if (next) open(next)
    },
    ...afterDialog(now, say, finding),
    doing: {
      eventId,
      ticked,
      step: now.step,
      isBusy,
      onTick: ({ id }, comes) => say({ said: new Map(now.said).set(id, comes) }),
      ...roomsIn(now, say, finding),
      onAct: act,
      onStep: goTo,
      onDialog: (is) => household && say({ dialog: { is, household } }),
    },
  }
}

/** Where the children go and who serves, and what follows when the server knows something new of one. */
const roomsIn = ({ rooms, teams }: Chosen, say: (news: Partial<Chosen>) => void, { again: onChanged }: Finding) => ({
  rooms,
  onRoom: ({ id }: DeskPerson, to: number | 'family') => say({ rooms: new Map(rooms).set(id, to) }),
  teams,
  onTeam: ({ id }: DeskPerson, teamId: number | null) => say({ teams: new Map(teams).set(id, teamId) }),
  onChanged,
})

/** In a church with children's rooms the children go where the volunteer has said. */
function checkIn(
  eventId: number,
  household: DeskHousehold,
  ticked: readonly DeskPerson[],
  { typed, rooms: said, teams }: Pick<Chosen, 'typed' | 'rooms' | 'teams'>,
): void {
  const found = { ...(codeIn(typed) !== null && { scanned: true }), ...servingOf(ticked, teams) }
  if (household.canDropOff === undefined) void checkInAtDesk(eventId, household, ticked, found)
  else void loadRooms().then((part) => part.dropOffAtDesk({ eventId, household, ticked, said, found }))
}

/** What was chosen for what is typed now. The next family begins anew, also when it is found by the same words. */
function useChosen({ typed, results }: Finding): [Chosen, (chosen: Chosen) => void] {
  const [chosen, choose] = useState<Chosen>(() => begun(typed))
  if (typed === '' && chosen.typed !== '') choose(begun(''))
  const now = chosen.typed === typed ? chosen : begun(typed)
  const best = results?.typed === typed ? results.households[0] : undefined
  if (now.id === null && best) choose({ ...now, id: best.id })
  return [now, choose]
}

/** What follows when a dialog about the household is closed. */
const afterDialog = ({ said }: Chosen, say: (news: Partial<Chosen>) => void, { type, again }: Finding) => ({
  added({ id, name }: FamilyMember): void {
    say({ dialog: null, said: new Map(said).set(id, true) })
    toast({ tone: 'success', title: textsNow().desk.added, description: isolated(name) })
    again()
  },
  corrected(name: string): void {
    // What was typed may be the wrong name.
    say({ dialog: null, typed: name })
    type(name)
    toast({ tone: 'success', title: textsNow().desk.corrected, description: isolated(name) })
  },
  closeDialog: () => say({ dialog: null }),
})

const begun = (typed: string): Chosen => ({
  typed,
  id: null,
  said: NOTHING_SAID,
  rooms: new Map(),
  teams: new Map(),
  step: 'checking in',
  dialog: null,
})

/** When somebody of the household is in, and the volunteer has changed nothing, the next family or scan may come. */
function goOnIfIn({ people }: DeskHousehold, { step, said }: Chosen, onDone: () => void): void {
  const present = people.filter(isIn)
  if (step !== 'checking in' || said.size > 0 || present.length === 0) return
  sayWhoWasIn(present)
  onDone()
}

/** Who is ticked. At first nobody is ticked to be undone, and everybody is ticked to get a name tag. */
function tickedNow(household: DeskHousehold, { step, said }: Chosen): readonly DeskPerson[] {
  const isSaid = (unless: boolean) => household.people.filter((one) => isIn(one) && (said.get(one.id) ?? unless))
  if (step === 'undoing') return isSaid(false)
  return step === 'printing' ? isSaid(true) : tickedIn(household, said)
}
