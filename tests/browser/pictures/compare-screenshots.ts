import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'
import { chromiumPath } from '#tests/browser/chromium.ts'
import { compareFolders, countsOf, pageOfDifferences } from './picture-differences.ts'

/**
 * `npm run screenshots:compare -- BEFORE AFTER`: compares two folders of screenshots, prints how many pictures differ,
 * and writes a page that shows those that do.
 */

const REPORT = resolve('docs/screens/differences/index.html')

const [before, after] = process.argv.slice(2)
if (!before || !after) throw new Error('Name two folders of screenshots: npm run screenshots:compare -- BEFORE AFTER')

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  const comparisons = await compareFolders(await browser.newPage(), before, after)
  const seenFromReport = (folder: string) => relative(dirname(REPORT), resolve(folder))
  await mkdir(dirname(REPORT), { recursive: true })
  await writeFile(REPORT, pageOfDifferences(comparisons, seenFromReport(before), seenFromReport(after)))
  for (const { name, verdict, strays } of comparisons)
    if (verdict !== 'same' && verdict !== 'alike')
      console.log(`${verdict.padEnd(12)} ${String(strays).padStart(8)} ${name}`)
  console.log(`${countsOf(comparisons)}: ${relative('.', REPORT)}`)
} finally {
  await browser.close()
}
