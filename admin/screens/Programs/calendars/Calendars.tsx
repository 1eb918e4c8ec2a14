import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { Section } from '#admin/screens/Programs/Section.tsx'

/** The addresses under which other programs read the schedule as a calendar. */
export function Calendars() {
  const texts = useProgramTexts()
  return <Section heading={texts.sections.calendars} />
}
