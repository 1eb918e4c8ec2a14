// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChildTagLabel, Label, LabelAllergies } from '#domain/labels/label.ts'
import { printLabels } from './print-labels.tsx'
import { labelTexts } from './texts.ts'

const occasion = { event: 'Sunday Service', day: '2026-11-29', language: 'en' } as const
const noah: ChildTagLabel = {
  kind: 'tag',
  firstName: 'Noah',
  lastName: 'W.',
  room: 'Lambs',
  mark: 'K7Q',
  index: 2,
  code: 'T1-2EW-K7Q-2-03-6GZTNN7V',
  allergies: 'none',
  hasNote: false,
  hasRule: false,
  ...occasion,
}
const receipt: Label = {
  kind: 'receipt',
  mark: 'K7Q',
  secret: '4RX',
  code: 'R1-2EW-K7Q-4RX',
  children: 2,
  ...occasion,
  language: 'es',
}

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  window.print = vi.fn<() => void>()
})
afterEach(() => void dispatchEvent(new Event('afterprint')))

async function drawn(...labels: Label[]): Promise<string> {
  await printLabels(labels, '62x100')
  return document.querySelector('[data-prints-alone]')?.textContent ?? ''
}

describe('What a tag says of allergies', () => {
  const onTag = async (allergies: LabelAllergies, language: 'en' | 'es' = 'en') => {
    await drawn({ ...noah, allergies, language })
    return document.querySelector('[data-tag]')!.lastElementChild!.textContent
  }
  test('is nothing where there are none', async () => expect(await onTag('none')).toBe(''))
  test('is in words where nobody has asked', async () => {
    expect(await onTag('not-asked')).toBe('ALLERGIES NOT ASKED')
    expect(await onTag('not-asked', 'es')).toBe('ALERGIAS SIN PREGUNTAR')
  })
  test('is to ask, where the tablet does not know', async () => {
    expect(await onTag('not-known')).toBe('ASK ABOUT ALLERGIES')
    expect(await onTag('not-known', 'es')).toBe('PREGUNTE POR ALERGIAS')
  })
  test('is each of them in capitals, or how many are on the list', async () => {
    const four = { text: 'Peanuts, tree nuts, egg and milk' }
    expect(await onTag(four)).toBe('ALLERGYPEANUTS, TREE NUTS, EGG AND MILKALLERGIESSEE LIST (4)')
    expect(await onTag({ text: 'cacahuate y piñón' }, 'es')).toContain('CACAHUATE Y PIÑÓNALERGIASVER LISTA (2)')
  })
})

test('a tag marks a note and a rule, and does not say what they are', async () => {
  await drawn({ ...noah, hasNote: true, hasRule: true }, noah)
  const [marked, plain] = document.querySelectorAll('[data-tag]')
  const flagsOn = (tag: Element | undefined) =>
    [...(tag?.querySelectorAll('[data-flag]') ?? [])].map((flag) => flag.getAttribute('data-flag'))
  expect([flagsOn(marked), flagsOn(plain)]).toEqual([['note', 'rule'], []])
})

test('a receipt speaks the language of the visitor', async () => {
  const { receipt: heading, showThis, lostIt, children } = labelTexts.es
  const text = await drawn(receipt)
  for (const part of [heading, showThis, lostIt, children(2), 'K7Q-4RX']) expect(text).toContain(part)
  expect([labelTexts.en.children(1), labelTexts.es.children(1)]).toEqual(['1 child', '1 niño'])
})

test('a slip says in full what the room needs, and that it is destroyed', async () => {
  const slip = { kind: 'slip', name: 'Noah W.', room: 'Lambs', mark: 'K7Q', secret: '4RX', ...occasion } as const
  const text = await drawn({
    ...slip,
    allergies: { text: 'Peanuts. Pen in his bag.' },
    broughtBy: 'Selah Walker',
    number: '(512) 555-0142',
  })
  for (const part of [
    'AllergiesPeanuts. Pen in his bag.',
    'Brought bySelah Walker',
    'Number(512) 555-0142',
    'Destroy after the service.',
  ])
    expect(text).toContain(part)
  for (const [allergies, words] of [
    ['none', 'None'],
    ['not-asked', 'Not asked'],
    ['not-known', 'Ask about allergies'],
  ] as const)
    expect(await drawn({ ...slip, allergies })).toContain(`Allergies${words}`)
  const { slip: words } = labelTexts.es
  const inSpanish = await drawn({ ...slip, allergies: 'none', broughtBy: 'Selah', number: '1', language: 'es' })
  for (const part of [words.allergies, words.broughtBy, words.number, words.none, words.destroy])
    expect(inSpanish).toContain(part)
})

test('a name tag shows the given name large, also of somebody whose family name stands first', async () => {
  const large = async (more: Partial<Extract<Label, { kind: 'name' }>>) => {
    await drawn({ kind: 'name', name: 'Kim Minjun', ...occasion, ...more })
    return document.querySelector('[data-tag-area] p')?.textContent
  }
  expect(await large({ nameOrder: 'family-first' })).toBe('Minjun')
  expect(await large({})).toBe('Kim')
})

describe('What is printed', () => {
  test('stands in the page only while it is printed, one family after the other', async () => {
    const [one, other] = [printLabels([noah], '62x100'), printLabels([receipt], '57x32')]
    expect(await one).toBe(true)
    expect(await other).toBe(true)
    expect(window.print).toHaveBeenCalledTimes(2)
    expect(document.body.textContent).not.toContain('Noah')
    dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('[data-prints-alone]')).toBeNull()
  })

  test('is nothing where no printer is set up, and where the browser cannot print', async () => {
    expect(await printLabels([noah])).toBe(false)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    window.print = () => {
      throw new Error('no printer')
    }
    expect(await printLabels([noah], '62x100')).toBe(false)
    window.print = () => {}
    expect(await printLabels([noah], '62x100')).toBe(true)
  })
})
