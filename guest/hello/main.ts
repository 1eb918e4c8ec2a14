import '#web/theme/tokens.css'
import './hello-fonts.css'
import './hello.css'
import './hello-closed.css'
import './hello-companions.css'
import './hello-expected.css'
import './hello-sheet.css'
import './hello-wide.css'
import { fieldNamed, find, followForm, press, say, typed } from './sending.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { needsFontOfDevice } from '#domain/plain-letters.ts'

/** The people who come along: the sheet in which they are typed, and the rows. Nothing of this needs the network. */

/** Does what a button of the list or the sheet is for. Returns false for any other button. */
function actOn(button: HTMLButtonElement): boolean {
  const [what] = button.value.split('-')
  const row = button.closest('.row')
  if (what === 'open') openSheet(null)
  else if (what === 'edit') openSheet(row)
  else if (what === 'remove') remove(row)
  else if (what === 'add') add()
  else if (what === 'cancel') closeSheet()
  else return false
  return true
}

const sheet = () => find('.over')
const name = () => fieldNamed('sheet-name')
const chosen = () => document.querySelector<HTMLInputElement>('input[name="sheet-relationship"]:checked')
const valueIn = (row: Element | null, field: string): string =>
  row?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value ?? ''

const rows = (): Element[] => [...document.querySelectorAll('.rows > .row')]

/**
 * The row that the open sheet changes; undefined while it adds somebody. The sheet may have come open with the page.
 */
function changed(): Element | undefined {
  const at = fieldNamed('sheet-at')?.value ?? ''
  return at === '' || at === 'new' ? undefined : rows()[Number(at)]
}

function openSheet(row: Element | null): void {
  fill(valueIn(row, 'member-name'), valueIn(row, 'member-relationship'), row ? String(rows().indexOf(row)) : 'new')
  say('member-name', null)
  say('relationship', null)
  show(true)
  check()
  name()?.focus()
}

/** `at` is as in `changed`. */
function fill(fullName: string, relationship: string, at: string): void {
  const field = name()
  if (field) field.value = fullName
  const place = fieldNamed('sheet-at')
  if (place) place.value = at
  for (const one of document.querySelectorAll<HTMLInputElement>('input[name="sheet-relationship"]'))
    one.checked = one.value === relationship
}

function closeSheet(): void {
  if (sheet()?.hidden !== false) return
  close(changed())
}

/**
 * Closes the sheet, and goes back to the row that it was about. What is left in the sheet would be sent with the form,
 * and would count as something that the guest is still typing.
 */
function close(row: Element | undefined): void {
  show(false)
  fill('', '', '')
  const back = row?.querySelector<HTMLElement>('.who') ?? find('button[value="open"]')
  back?.focus()
}

function show(isOpen: boolean): void {
  sheet()?.toggleAttribute('hidden', !isOpen)
  find('.fields')?.toggleAttribute('inert', isOpen)
  const first = document.querySelector<HTMLButtonElement>('.unseen')
  if (first) first.value = isOpen ? 'add' : 'send'
}

/** Add waits until both are there. */
function check(): void {
  const button = document.querySelector<HTMLButtonElement>('button[value="add"]:not(.unseen)')
  if (button) button.disabled = typed('sheet-name') === '' || !chosen()
}

function add(): void {
  const [fullName, relationship] = [typed('sheet-name'), chosen()]
  if (fullName === '' || !relationship) return
  const row = changed() ?? newRow()
  if (!row) return
  const words = relationship.nextElementSibling?.textContent ?? ''
  write(row, { name: fullName, relationship: relationship.value, words })
  offer()
  close(row)
}

/** The number of rows has changed: when the form is full, it offers no further row. */
function offer(): void {
  const most = Number(find('.rows')?.dataset['most'])
  find('button[value="open"]')?.toggleAttribute('hidden', rows().length >= most)
}

function newRow(): Element | null {
  const made = document.querySelector<HTMLTemplateElement>('#row')?.content.cloneNode(true)
  const list = find('.rows')
  if (made) list?.append(made)
  return list?.lastElementChild ?? null
}

type TypedCompanion = { readonly name: string; readonly relationship: string; readonly words: string }

function write(row: Element, { name: fullName, relationship, words }: TypedCompanion): void {
  const inRow = (selector: string) => row.querySelector<HTMLElement>(selector)
  const [shown, what, cross] = [inRow('.row-name'), inRow('.row-what'), inRow('.cross')]
  if (shown) {
    shown.textContent = fullName
    if (needsFontOfDevice(fullName)) shown.dataset['font'] = 'device'
    else delete shown.dataset['font']
  }
  if (what) what.textContent = words
  cross?.setAttribute('aria-label', (cross.dataset['label'] ?? '').replace('{}', fullName))
  for (const [field, value] of [
    ['member-name', fullName],
    ['member-relationship', relationship],
  ] as const)
    row.querySelector(`input[name="${field}"]`)?.setAttribute('value', value)
}

function remove(row: Element | null): void {
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>('.cross')
  row?.remove()
  // The next row moves into its place, and a second tap is not meant for it.
  find('.rows')?.animate({ pointerEvents: ['none', 'none'] }, 500)
  offer()
  ;(next ?? find('button[value="open"]'))?.focus()
}

/**
 * The server sends the complete page, and every button works without this script. It lets a guest add people without a
 * network, and keeps the form until it could be sent.
 */

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const { submitter } = event
  const pressed = submitter instanceof HTMLButtonElement ? submitter : null
  if (!pressed || !actOn(pressed)) press(pressed?.value ?? 'send')
})
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  // What was wrong with it is checked again when the form is sent.
  say(target.type === 'radio' ? 'relationship' : target.id, null)
  if (target.name === 'phone') maskAsTyped(target)
  if (target.name.startsWith('sheet-')) check()
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeSheet()
})
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.matches('.over')) closeSheet()
})

// The token of the wall is used up: a reload goes on with the ticket.
if (location.search !== '') history.replaceState(null, '', location.pathname)
check()
followForm()

/** Writes a number as `(512) 555-0163` while it is typed at the end of the field. */
function maskAsTyped(field: HTMLInputElement): void {
  if (field.selectionStart !== field.value.length) return
  const digits = nationalDigits(field.value)
  if (digits.length > 10 || digits.length < 4) return
  // A sign at the end would come back as soon as it is deleted.
  field.value = digits.replace(/^(...)(.{1,3})(.*)$/, '($1) $2-$3').replace(/-$/, '')
}
