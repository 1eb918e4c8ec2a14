import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { Section } from '#admin/screens/Programs/Section.tsx'

/** Where Foyer sends what happens. */
export function Webhooks() {
  const texts = useProgramTexts()
  return <Section heading={texts.sections.webhooks} />
}
