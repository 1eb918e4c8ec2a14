import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRepository } from '#docs/documents.ts'
import { ACCEPTED_FOR } from '#domain/attendance/check-in.ts'
import { routes } from '#domain/contract/routes.ts'
import type { Caller } from '#domain/contract/callers.ts'
import { BUDGETS, type Budget } from '#server/access/limits/budgets.ts'

/** Checks that the server keeps the promises of the guide to security. */

const guide = readFileSync(inRepository('docs/security.md'), 'utf8')

const between = (start: string, end: string): string => guide.split(start)[1]?.split(end)[0] ?? ''
const parts: Partial<Record<Caller, string>> = {
  anyone: between('**Anyone who reaches the server**', '**Kiosks**'),
  kiosk: between('**Kiosks**', '**Devices at the welcome desk**'),
}

/** The calls in a part of the guide, for example `GET /api/events`. */
const callsIn = (text: string) => Array.from(text.matchAll(/`([A-Z]+ \/api\/[^`]+)`/g), ([, call = '']) => call)

describe('The guide to security', () => {
  test.each(Object.entries(parts))('names every call that is open to %s, and no others', (caller, text) => {
    const open = Object.values(routes).filter(({ callers }) => callers.some((one) => one === caller))
    expect(callsIn(text).toSorted()).toEqual(open.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test('names the calls that need a grant, and no others, in one row', () => {
    const [row = ''] = guide.split('\n').filter((line) => line.includes('with the grant'))
    const needing = Object.values(routes).filter((route) => 'needsGrant' in route)
    expect(callsIn(row).toSorted()).toEqual(needing.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test('states each limit as it is', () => {
    const { households, misses, writes } = BUDGETS
    const seen = (most: number) =>
      `${most}, and ${households.moreByCheckIn} more for each household that it has checked in`
    const stated = {
      'households whose names a source sees': [seen(households.most), span(households.withinMs)],
      'of these, by searching for last names': [
        `${seen(households.mostBySearch)}, up to ${households.ceilingOfSearch.toLocaleString('en-US')}`,
        span(households.withinMs),
      ],
      'phone numbers that nobody has': limit(misses.phone),
      'personal links that nobody has': limit(misses.id),
      registrations: limit(writes.registration),
      'changes of a profile or of a family member, also by the welcome desk': limit(writes.profile),
      'new family members': limit(writes['new-family-member']),
      'removed family members': limit(writes['removed-family-member']),
      'undos of check-ins that have not arrived': limit(writes['early-take-back']),
      'corrections of the list of who is present, by the welcome desk': limit(writes.correction),
      'messages on the walls, by the welcome desk': limit(writes.message),
      'counts that are begun at a door': limit(writes['new-count']),
      'changes of a count': limit(writes['changed-count']),
      'people who are counted at the doors': limit(writes['counted-people']),
      'links of invitations that nobody has': limit(misses.link),
      'codes that no guest has': limit(misses['guest-code']),
      'guests who send the form on their own phone, at one wall or desk': limit(writes['guest-ticket']),
      'the same from all addresses outside of the church’s network': limit(writes['guest-tickets-of-screen']),
      'forms that one phone sends': limit(writes['guest-form']),
    }
    for (const [what, cells] of Object.entries(stated)) expect(guide).toContain(`| ${what} | ${cells.join(' | ')} |`)
    expect(Object.keys({ ...misses, ...writes })).toHaveLength(Object.keys(stated).length - 2)
    expect(guide).toContain(`more than ${ACCEPTED_FOR / (24 * 3_600_000)} days after its event closed`)
  })
})

const limit = ({ most, withinMs }: Budget): string[] => [most.toLocaleString('en-US'), span(withinMs)]

const span = (ms: number): string =>
  ({ 60_000: 'a minute', 600_000: '10 minutes', 3_600_000: 'an hour', 86_400_000: 'a day' })[ms] ?? `${ms} ms`
