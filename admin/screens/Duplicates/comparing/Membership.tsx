import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { Across, Line } from './Line.tsx'

/** The person is a member if either of the two is. */
export function Membership({ pair: { a, b } }: { pair: ComparedPair }) {
  const { duplicates: texts, profile } = useAdminTexts()
  return (
    <Line label={texts.membership}>
      <Across>{a.isMember || b.isMember ? profile.member : profile.guest}</Across>
    </Line>
  )
}
