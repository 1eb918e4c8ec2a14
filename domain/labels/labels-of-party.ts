import { givenNameOf } from '#domain/attendee/name-parts.ts'
import type { LocalDate, Mark, RoomId } from '#domain/ids.ts'
import type { Language } from '#domain/languages.ts'
import { receiptCode, tagCode } from '#domain/marks/label-codes.ts'
import type { ChildTagLabel, Label, LabelAllergies, NameTagLabel, RoomSlipLabel } from './label.ts'
import { type Named, nameTag } from './name-tag.ts'

/** A child of a drop-off, for the labels. */
export type ChildToPrint = Named & {
  readonly index: number
  readonly roomId: RoomId
  readonly room: string
  /** The room has no tablet, and gets a slip. */
  readonly hasSlip: boolean
  readonly allergies: LabelAllergies
  readonly hasNote: boolean
  readonly hasRule: boolean
}

/** What the labels of one drop-off are made of. */
export type PartyToPrint = {
  readonly event: string | null
  /** The day of the mark, on the church's calendar. */
  readonly day: LocalDate
  readonly mark: Mark
  /** The secret half of the receipt that is printed. */
  readonly secret: string
  /** Signs the tags of this mark. It was lent with the mark. */
  readonly tagKey: string
  readonly children: readonly ChildToPrint[]
  /** The adult who brought the children, where that is certain, and the number of the household. For slips alone. */
  readonly broughtBy?: string | undefined
  readonly number?: string | undefined
  /** Those who get a name tag beside the children. */
  readonly others: readonly Named[]
}

/** How a church prints. */
export type HowToPrint = {
  readonly lastNameOnTag: 'initial' | 'full' | 'none'
  readonly familyNameFirst?: boolean | undefined
  /** The language of the tablet, for tags and slips. */
  readonly language: Language
  /** The language of the visitor, for the receipt. */
  readonly languageOfVisitor: Language
}

/** Which labels of a drop-off are printed. */
export type WhatToPrint = 'all' | 'tags' | 'receipt'

/** The labels of a drop-off in the order in which they come out: the receipt lies on top. */
export function labelsOfParty(party: PartyToPrint, how: HowToPrint, what: WhatToPrint = 'all'): Label[] {
  const { event, day, mark, secret, children, others } = party
  const occasion = { event, day, language: how.language }
  const code = receiptCode(day, { mark, secret })
  const receipt = { kind: 'receipt', mark, secret, code, children: children.length, ...occasion } as const
  const tags = children.map((child) => tagOf(child, party, how))
  const slips = children.filter(({ hasSlip }) => hasSlip).map((child) => slipOf(child, party, how))
  return [
    ...(what === 'all' ? others.map((one): NameTagLabel => nameTag(one, occasion)) : []),
    ...(what === 'receipt' ? [] : tags),
    ...(what === 'all' ? slips : []),
    ...(what === 'tags' || children.length === 0 ? [] : [{ ...receipt, language: how.languageOfVisitor }]),
  ]
}

function tagOf(child: ChildToPrint, party: PartyToPrint, how: HowToPrint): ChildTagLabel {
  const { index, roomId, room, allergies, hasNote, hasRule, hebrewName } = child
  const { event, day, mark, tagKey } = party
  const { first, last } = printedName(child, how)
  return {
    kind: 'tag',
    firstName: first,
    lastName: last,
    ...(hebrewName && { hebrewName }),
    room,
    mark,
    index,
    allergies,
    hasNote,
    hasRule,
    event,
    day,
    code: tagCode({ day, mark, index, roomId, hasRule }, tagKey),
    language: how.language,
  }
}

function slipOf(child: ChildToPrint, party: PartyToPrint, how: HowToPrint): RoomSlipLabel {
  const { event, day, mark, secret, broughtBy, number } = party
  const { first, last } = printedName(child, how)
  return {
    kind: 'slip',
    name: `${first} ${last}`.trim(),
    room: child.room,
    allergies: child.allergies,
    ...(broughtBy && { broughtBy }),
    ...(number && { number }),
    mark,
    secret,
    event,
    day,
    language: how.language,
  }
}

/** The given name, and as much of the last name as the church prints. */
function printedName(person: Named, { lastNameOnTag, familyNameFirst }: HowToPrint) {
  const { first, last } = givenNameOf(person, { familyNameFirst })
  const [letter = ''] = last.normalize()
  return { first, last: { initial: letter && `${letter}.`, full: last, none: '' }[lastNameOnTag] }
}
