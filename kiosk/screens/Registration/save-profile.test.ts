import { afterEach, expect, test, vi } from 'vitest'
import { addFamilyMember, checkPhone, createUser } from '#domain/contract/people/people-routes.ts'
import type { User } from '#domain/contract/people/people-shapes.ts'
import type { Route } from '#domain/contract/route.ts'
import { openFoyer } from '#tests/foyer/foyer.ts'
import type { FilledForm } from './profile.ts'
import { createProfile, updateProfile } from './save-profile.ts'

/** A visitor registers at a tablet whose network loses replies, and may correct what they typed between two tries. */

afterEach(() => void vi.unstubAllGlobals())

const PHONE = '5125550163'

const child = (name: string) => ({ name, hebrewName: '', relationship: 'child' as const })
const filled = (profile: { name: string; email?: string }, ...family: string[]): FilledForm => ({
  profile: { hebrewName: '', phone: PHONE, email: '', ...profile },
  family: family.map(child),
})

/** A tablet. The server records what is asked, and the reply to the first of these calls with these words is lost. */
async function aTablet(lost: Route, words: string) {
  const { url, ask } = await openFoyer()
  const send = fetch
  let isLost = false
  vi.stubGlobal('fetch', async (address: string, request: { body?: string }) => {
    const response = await send(new URL(address, url), request)
    if (isLost || address !== lost.path || !request.body?.includes(words)) return response
    isLost = true
    throw new TypeError('Failed to fetch')
  })
  let known: User | null = null
  const keep = (user: User): void => void (known = user)
  return {
    /** Saves the form after these tries, as its button does. */
    async save(form: FilledForm, before: readonly FilledForm[] = []): Promise<unknown> {
      const saving = { opened: [], form, before }
      return await (known ? updateProfile(known, saving, keep) : createProfile(saving, keep))
    },
    async recorded() {
      const { user } = (await ask(checkPhone, { body: { phone: PHONE } })).body
      return { name: user?.name, email: user?.email, family: user?.familyMembers.map(({ name }) => name) }
    },
  }
}

test('when the reply to a new profile is lost, the family that was typed is there after the next try', async () => {
  const { save, recorded } = await aTablet(createUser, PHONE)
  const form = filled({ name: 'Naomi  Carverly' }, 'Tali Carverly')
  await expect(save(form)).rejects.toThrow('create')
  expect(await save(form, [form])).toBe('made')
  expect(await recorded()).toMatchObject({ name: 'Naomi Carverly', family: ['Tali Carverly'] })
})

test('family members are there once after the next try, when one of them could not be saved at first', async () => {
  const { save, recorded } = await aTablet(addFamilyMember, 'Daniel')
  const form = filled({ name: 'Naomi Carverly' }, 'Tali Carverly', 'Daniel Carverly', 'Lea Carverly')
  await expect(save(form)).rejects.toThrow('addMember')
  await save(form, [form])
  expect((await recorded()).family).toEqual(['Tali Carverly', 'Daniel Carverly', 'Lea Carverly'])
})

test('a name and an address that are corrected after the reply to a new profile was lost are saved, with the family', async () => {
  const { save, recorded } = await aTablet(createUser, PHONE)
  const fieldError = filled({ name: 'Naomi Carverley', email: 'naomi@example.orgg' }, 'Tali Carverly')
  await expect(save(fieldError)).rejects.toThrow('create')
  expect(
    await save(filled({ name: 'Naomi Carverly', email: 'naomi@example.org' }, 'Tali Carverly'), [fieldError]),
  ).toBe('made')
  expect(await recorded()).toEqual({ name: 'Naomi Carverly', email: 'naomi@example.org', family: ['Tali Carverly'] })
})

test('somebody that a visitor removes or spells otherwise after a failed try is not left in the family', async () => {
  const { save, recorded } = await aTablet(addFamilyMember, 'Wrong')
  const fieldError = filled({ name: 'Naomi Carverly' }, 'Tally Carverly', 'Wrong Person', 'Daniel Carverly')
  await expect(save(fieldError)).rejects.toThrow('addMember')
  await save(filled({ name: 'Naomi Carverly' }, 'Tali Carverly', 'Daniel Carverly'), [fieldError])
  expect((await recorded()).family).toEqual(['Tali Carverly', 'Daniel Carverly'])
})
