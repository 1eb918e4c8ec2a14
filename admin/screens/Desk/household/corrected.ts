import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'

/** The names of somebody, as they are in the form. */
export type TypedNames = { readonly id: number; readonly name: string; readonly hebrewName: string }

export const namesOf = ({ id, name, hebrewName = '' }: DeskPerson): TypedNames => ({ id, name, hebrewName })

/** The people whose names were changed, with their new names, without spaces around them. */
export function correctedAmong(before: readonly TypedNames[], typed: readonly TypedNames[]): readonly TypedNames[] {
  return typed
    .map(({ id, name, hebrewName }) => ({ id, name: name.trim(), hebrewName: hebrewName.trim() }))
    .filter(({ id, name, hebrewName }) => {
      const was = before.find((one) => one.id === id)
      return was?.name !== name || was.hebrewName !== hebrewName
    })
}
