import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { Section } from '#admin/screens/Programs/Section.tsx'

/** Where tables of attendance are for other programs. */
export function Data() {
  const texts = useProgramTexts()
  return <Section heading={texts.sections.data} />
}
