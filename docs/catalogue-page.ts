import { adminAccess } from '#docs/catalogue/admin-access.ts'
import { dashboard } from '#docs/catalogue/dashboard.ts'
import { directory } from '#docs/catalogue/directory.ts'
import { schedule } from '#docs/catalogue/schedule.ts'
import { wall } from '#docs/catalogue/wall.ts'
import { frame } from '#docs/catalogue/frame.ts'
import { directoryImport } from '#docs/catalogue/import.ts'
import { home } from '#docs/catalogue/home.ts'
import { registration } from '#docs/catalogue/registration.ts'
import { confirmation } from '#docs/catalogue/confirmation.ts'
import { success } from '#docs/catalogue/success.ts'
import { personalPage } from '#docs/catalogue/personal-page.ts'
import type { Chapter, Row } from '#docs/catalogue/row.ts'

/** Everything that may be read on a screen, by screen. */
export const chapters: readonly Chapter[] = [
  ...frame,
  ...home,
  ...registration,
  ...confirmation,
  ...success,
  ...personalPage,
  ...adminAccess,
  ...dashboard,
  ...directory,
  ...directoryImport,
  ...schedule,
  ...wall,
]

/** `docs/catalogue.md`: every line and state of the screens, and the test that shows it. */
export const cataloguePage = (): string => `${[opening, ...chapters.map(chapter)].join('\n\n')}\n`

const opening = `# What the screens say

Every line and state of the screens, and the test in \`tests/browser\` that shows it. Written by \`npm run docs\` from
\`docs/catalogue\`: change that, never this page. A text without a row, or a row whose test does not look for it, fails
the tests. What stands in braces is a name, a number or a day.`

const chapter = ({ heading, rows }: Chapter): string =>
  [`## ${heading}`, ['| When | What is read | Shown by |', '| --- | --- | --- |', ...rows.map(line)].join('\n')].join(
    '\n\n',
  )

function line(row: Row): string {
  const shownBy = 'test' in row ? row.test : `Never. ${row.never}`
  return `| ${[row.when, row.says.map((text) => `“${text}”`).join('<br>'), shownBy].map(asCell).join(' | ')} |`
}

const asCell = (text: string): string => text.replaceAll('|', '\\|')
