import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import type { describeChild } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import { Grade, LAST_GRADE } from '#domain/rooms/room-fields.ts'

/** How the birth of a child is known. */
export const BORN_KINDS = ['day', 'month', 'about', 'unknown'] as const

export const ALLERGY_KINDS = ['not-asked', 'none', 'some'] as const

/** The grades that can be chosen, as texts. */
export const GRADES = ['K', ...Array.from({ length: LAST_GRADE }, (_, at) => String(at + 1))]

/** What is typed about a child. */
export type ChildDraft = {
  readonly bornAs: (typeof BORN_KINDS)[number]
  readonly day: string
  readonly month: string
  readonly year: string
  readonly age: string
  /** Empty: not known. */
  readonly grade: string
  /** Empty: as age and grade say. */
  readonly room: string
  readonly allergic: (typeof ALLERGY_KINDS)[number]
  readonly allergies: string
  readonly careNotes: string
  readonly leavesAlone: boolean
}

/** What is known, as the form shows it first. */
export function draftOf({ grade, room, careNotes = '', leavesAlone, ...known }: ChildKnown): ChildDraft {
  return {
    ...birthIn(known),
    ...allergiesOf(known),
    grade: String(grade ?? ''),
    room: String(room?.roomId ?? ''),
    careNotes,
    leavesAlone: leavesAlone === true,
  }
}

type Birth = Pick<ChildDraft, 'bornAs' | 'day' | 'month' | 'year' | 'age'>

function birthIn({ born = '', bornAbout, age }: Pick<ChildKnown, 'born' | 'bornAbout' | 'age'>): Birth {
  const [year = '', month = '', day] = born.split('-')
  const nothing: Birth = { bornAs: 'unknown', day: '', month, year, age: '' }
  if (day !== undefined) return { ...nothing, bornAs: 'day', day: born }
  if (born !== '') return { ...nothing, bornAs: 'month' }
  return bornAbout === undefined ? nothing : { ...nothing, bornAs: 'about', age: String(age?.years ?? '') }
}

function allergiesOf({ allergies }: Pick<ChildKnown, 'allergies'>): Pick<ChildDraft, 'allergic' | 'allergies'> {
  if (!allergies) return { allergic: 'not-asked', allergies: '' }
  return allergies.are === NO_ALLERGIES
    ? { allergic: 'none', allergies: '' }
    : { allergic: 'some', allergies: allergies.are }
}

/** The fields in which something is wrong. */
export type WrongInChild = 'day' | 'month' | 'age' | 'allergies'

/** Returns the first thing that is wrong; null when the form can be sent. */
export const wrongIn = (draft: ChildDraft, today: string): WrongInChild | null =>
  wrongBirthIn(draft, today) ?? (draft.allergic === 'some' && draft.allergies.trim() === '' ? 'allergies' : null)

function wrongBirthIn({ bornAs, day, month, year, age }: ChildDraft, today: string): WrongInChild | null {
  const isPast = (text: string) => text !== '' && text <= today.slice(0, text.length)
  const isRight = {
    day: isPast(day),
    month: month !== '' && /^(19|20)\d{2}$/.test(year) && isPast(`${year}-${month}`),
    about: /^\d{1,2}$/.test(age.trim()),
    unknown: true,
  }[bornAs]
  const field = { day: 'day', month: 'month', about: 'age', unknown: 'day' } as const
  return isRight ? null : field[bornAs]
}

type Said = Omit<CallArguments<typeof describeChild>['body'], 'commandId'>

/** What the form changes. What was not touched is not said again: a grade keeps the day on which it was said. */
export function saidIn(draft: ChildDraft, known: ChildKnown, today: string): Said {
  const before = draftOf(known)
  const isChanged = (...fields: (keyof ChildDraft)[]) => fields.some((field) => draft[field] !== before[field])
  return {
    ...(isChanged('bornAs', 'day', 'month', 'year', 'age') && bornIn(draft, today)),
    ...(isChanged('grade') && { grade: draft.grade === '' ? null : gradeOf(draft.grade) }),
    ...(isChanged('room') && { room: draft.room === '' ? null : Number(draft.room) }),
    ...(isChanged('allergic', 'allergies') && { allergies: allergiesIn(draft) }),
    ...(isChanged('careNotes') && { careNotes: draft.careNotes.trim() === '' ? null : draft.careNotes }),
    ...(isChanged('leavesAlone') && { leavesAlone: draft.leavesAlone }),
  }
}

const gradeOf = (grade: string): Grade => (grade === 'K' ? 'K' : Grade.parse(Number(grade)))

const allergiesIn = ({ allergic, allergies }: ChildDraft): string | null =>
  allergic === 'not-asked' ? null : allergic === 'none' ? NO_ALLERGIES : allergies

function bornIn({ bornAs, day, month, year, age }: ChildDraft, today: string): Pick<Said, 'born' | 'bornAbout'> {
  if (bornAs === 'day') return { born: day, bornAbout: null }
  if (bornAs === 'month') return { born: `${year}-${month}`, bornAbout: null }
  if (bornAs === 'about') return { born: null, bornAbout: Number(today.slice(0, 4)) - Number(age) }
  return { born: null, bornAbout: null }
}
