import { expect, test } from 'vitest'
import { addFamilyMember, createUser } from '#domain/contract/people/people-routes.ts'
import { importDirectory } from '#domain/contract/directory-import/import-routes.ts'
import { cleanText } from '#domain/clean-text.ts'
import { readMemberFile } from '#domain/directory-import/read-member-file.ts'
import { busyAtBestFor } from './bystander.ts'
import { aFamily, foyer, newPhone } from '#tests/foyer/setup.ts'

/**
 * Two kinds of marks that normalising has to sort. Sorting 16,000 of each takes 350 ms, and ten times as many take a
 * hundred times as long.
 */
const marks = (count: number): string => `Ruth ${'\u0345'.repeat(count)}${'\u0334'.repeat(count)} Winter`

/** About ten times the usual duration. */
const BOUND_MS = 60

test('a name of 32,000 characters is refused and delays nobody', async () => {
  const opened = await foyer()
  const { id: userId } = await aFamily(opened)
  const name = marks(10_000)
  const busy = await busyAtBestFor(async () => {
    const replies = [
      await opened.ask(createUser, { body: { name, phone: newPhone() } }),
      await opened.ask(addFamilyMember, { body: { userId, name, relationship: 'child' } }),
      await opened.ask(createUser, { body: { name: 'Ruth', hebrewName: name, phone: newPhone() } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
  })
  expect(busy).toBeLessThan(BOUND_MS)
})

test('a cell of 30,000 characters in a member file is read without delaying anybody', async () => {
  const file = `name,phone,relationship,address,notes\nRuth Winter,5125550100,Primary,"${marks(15_000)}",\n${marks(15_000)},5125550101,Primary,,\n`
  let households = 0
  const busy = await busyAtBestFor(() => (households = readMemberFile(file, 'standard').households.length))
  expect(households).toBe(2)
  expect(busy).toBeLessThan(BOUND_MS)
})

test('a cell of 30,000 characters that reaches the server is left out or refused, and delays nobody', async () => {
  const opened = await foyer()
  const someNew = () => [
    { name: 'Ruth Winter', phone: newPhone(), notes: marks(15_000), address: marks(15_000) },
    { name: marks(15_000), phone: newPhone() },
    { name: 'Naomi Frost', phone: newPhone(), familyMembers: [{ name: 'Obed', relationship: marks(15_000) }] },
  ]
  const busy = await busyAtBestFor(async () => {
    const { body } = await opened.asAdmin(importDirectory, { body: { users: someNew() } })
    expect(body.results).toMatchObject({ added: 2, errors: [expect.stringContaining('Household 2')] })
  })
  expect(busy).toBeLessThan(4 * BOUND_MS)
})

test('cleaning a text takes no longer than reading it, for any text', async () => {
  const texts = [marks(15_000), 'a\u0301'.repeat(200_000), ' \u202e'.repeat(200_000), '\ud55c'.repeat(200_000)]
  for (const text of texts) expect(await busyAtBestFor(() => cleanText(text))).toBeLessThan(BOUND_MS)
})
