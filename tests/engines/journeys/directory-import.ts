import { resolve } from 'node:path'
import type { Journey, Way } from '#tests/engines/journey.ts'
import { openDashboard } from './admin.ts'

/** A church imports its members from a file. */

async function importMembers(way: Way): Promise<void> {
  const { page } = way
  await openDashboard(way)
  await page.click({ role: 'tab', name: 'Directory Import' })
  await page.click({ text: 'GOCC' })
  await page.type({ role: 'file' }, resolve('tests/data/members-gocc.csv'))
  await page.sees({ text: 'New 175' })
  await page.click({ role: 'button', name: 'Import' })
  await page.sees({ text: '175 added, 0 changed, 0 unchanged' })
  await page.click({ role: 'tab', name: 'Tools' })
  await page.click({ role: 'link', name: 'Attendee Directory' })
  await page.fill('Search attendees', 'keziahnavarro0@example.org')
  await page.sees({ role: 'button', name: 'Details' })
}

export const importJourneys: readonly Journey[] = [
  { title: 'a member file is shown, imported and found in the directory', lead: importMembers },
]
