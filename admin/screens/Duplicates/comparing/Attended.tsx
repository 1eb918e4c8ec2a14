import type { Texts } from '#admin/words/english/english.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { Across, Line } from './Line.tsx'

/** How often both of them came together. */
export function Attended({ pair }: { pair: ComparedPair }) {
  const { duplicates: texts } = useAdminTexts()
  return (
    <Line label={texts.attendances}>
      <Across>{inWords(pair, texts)}</Across>
    </Line>
  )
}

function inWords(
  { a: { attendances: a }, b: { attendances: b }, attendances: all }: ComparedPair,
  texts: Texts['duplicates'],
): string {
  if (all === 0) return texts.noneYet
  if (a === 0 || b === 0) return texts.came(all, undefined)
  return a + b === all ? texts.allKept(all, a, b) : texts.someTogether(all, a + b - all)
}
