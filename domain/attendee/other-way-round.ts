import type { Relationship } from './person-fields.ts'

/** What one person is to another, by what that one is to them: the parent of somebody who is their child. */
export const OTHER_WAY_ROUND: Readonly<Record<Relationship, Relationship>> = {
  spouse: 'spouse',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  other: 'other',
}
