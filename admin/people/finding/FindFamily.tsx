import { useDeferredValue } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { findFamilies } from '#domain/contract/children/child-routes.ts'
import type { FamiliesFound } from '#domain/contract/children/child-shapes.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import { hasName } from './everybody.ts'
import { Finder, type FinderProps, type FoundHousehold, MOST_DRAWN } from './Finder.tsx'

type Family = FamiliesFound['families'][number]

const NOBODY: FamiliesFound = { families: [], found: 0 }

type Props = FinderProps & {
  /** Whether a family is chosen as a whole, or one of its people. */
  which: 'household' | 'person'
}

/** Finds families by any of their names or by their number, for those who may not read the directory. */
export function FindFamily({ which, ...props }: Props) {
  const typed = useDeferredValue(props.query.trim())
  const isTyped = isEnough(typedParts(typed))
  const read = async () => (isTyped ? await callSignedIn(findFamilies, { body: { typed } }) : NOBODY)
  const { found, last } = useRead({ what: 'families', which: typed, read })
  // While another letter is looked for, what was found before it stays.
  const shown = isTyped ? (found ?? last) : NOBODY
  const listed = shown === undefined ? null : shown === 'failed' ? shown : inList(shown, which, typed)
  return <Finder {...props} found={listed} isEnough={isTyped} />
}

function inList({ families, found }: FamiliesFound, which: Props['which'], typed: string) {
  const all = families.flatMap((family) => (which === 'person' ? each(family, typed) : whole(family)))
  return { first: all.slice(0, MOST_DRAWN), all: all.length + found - families.length }
}

function whole({ householdId, people: [head, ...others] }: Family): FoundHousehold[] {
  return head ? [{ id: householdId, name: head.name, phone: null, family: others.map(({ name }) => name) }] : []
}

/** Everybody of a family: those who have the name that was typed come first. */
function each({ people }: Family, typed: string): FoundHousehold[] {
  const isMeant = hasName(typed)
  const first = people.toSorted((one, other) => Number(isMeant(other.name)) - Number(isMeant(one.name)))
  return first.map(({ personId, name }) => ({
    id: personId,
    name,
    phone: null,
    family: people.filter((one) => one.personId !== personId).map((one) => one.name),
  }))
}
