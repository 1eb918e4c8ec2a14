import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { KnownAs as Other } from '#domain/contract/people/people-shapes.ts'
import { Name } from '#web/words/Names.tsx'

type Props = { name: string; others: readonly Other[] }

/** The other records of a person with this name, in the list of everybody. */
export function KnownAs({ name, others }: Props) {
  const { duplicates: texts } = useAdminTexts()
  const [first, ...rest] = others
  if (!first) return null
  const isSameName = first.familyOf === undefined && first.name === name
  return (
    <>
      {isSameName ? texts.knownTwice : first.familyOf === undefined ? texts.knownAs : texts.knownInFamily}{' '}
      {!isSameName && <Name>{first.familyOf ?? first.name}</Name>}
      {rest.length > 0 && ` ${texts.andMore(rest.length)}`}
    </>
  )
}
