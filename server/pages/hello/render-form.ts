import { LONGEST_GUEST_NAME, RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import { nationalDigits } from '#domain/phone/national-digits.ts'
import { PHONE_DIGITS, maskPhone } from '#domain/phone/phone-number.ts'
import { type Html, html, named } from '#server/pages/drawn/html.ts'
import { MOST_MEMBERS, type FieldError, type Typed, type TypedMember } from './form.ts'
import type { HelloContent } from './hello-reply.ts'
import type { HelloTexts } from '#server/pages/drawn/texts.ts'

/**
 * The place of a message. The script writes there what became of a press, in words that come with the page: those of
 * every page, and more of a form.
 */
export const said = ({ loading, noReply }: HelloTexts, message = '', more: Html | '' = ''): Html =>
  html`<p class="said" role="status" data-loading="${loading}" data-no-reply="${noReply}" ${more}>${message}</p>`

/** The form, with the sheet for somebody who comes along. */
export function formOf(
  { typed, errors, formError }: Extract<HelloContent, { state: 'form' }>,
  texts: HelloTexts,
): Html {
  const { name, phone, family, sheet } = typed
  const digits = nationalDigits(phone)
  const shownPhone = digits.length === PHONE_DIGITS ? maskPhone(digits) : phone
  return html`
    <main class="fields" ${sheet ? attribute('inert') : ''}>
      <h1 tabindex="-1">${texts.welcome}<br />${texts.who}</h1>
      ${field({ id: 'name', label: texts.name, value: name, extra: 'autocomplete="name" autocapitalize="words"' }, errors, texts)}
      ${field({ id: 'phone', label: texts.phone, value: shownPhone, extra: 'type="tel" inputmode="tel" autocomplete="tel-national"' }, errors, texts)}
      <section class="companions" aria-labelledby="companions">
        <h2 class="label" id="companions">${texts.companions}</h2>
        <ul class="rows" data-most="${String(MOST_MEMBERS)}">
          ${family.map((member, at) => row(member, at, texts))}
        </ul>
        <button
          class="button button-quiet"
          name="do"
          value="open"
          ${family.length < MOST_MEMBERS ? '' : attribute('hidden')}
        >
          ${PLUS} ${texts.addPerson}
        </button>
      </section>
      <div class="foot-of-form">
        <button class="button send" name="do" value="send" data-sending="${texts.sending}">${texts.send}</button>
        ${said(texts, formError && texts[formError], wordsOfSending(texts))}
        <p class="keeps">${texts.keeps}</p>
      </div>
      <template id="row">${row({ name: '', relationship: 'other' }, 0, texts)}</template>
    </main>
    ${sheetOf(sheet, errors, texts)}
  `
}

type Field = {
  readonly id: 'name' | 'phone' | 'member-name'
  readonly label: string
  readonly value: string
  readonly extra: string
  readonly sentAs?: string
}

/** Enter in a field presses the first button of a form, wherever it is in the page. */
export const pressedByEnter = ({ typed }: Extract<HelloContent, { state: 'form' }>): Html => html`
  <button
    class="unseen"
    form="hello"
    name="do"
    value="${typed.sheet ? 'add' : 'send'}"
    tabindex="-1"
    aria-hidden="true"
  ></button>
`

const wordsOfSending = ({ notSent, notConfirmed }: HelloTexts): Html =>
  html`data-not-sent="${notSent}" data-not-confirmed="${notConfirmed}"`

/** A field with its label, and with a place for what is wrong with it. */
function field(
  { id, label, value, extra, sentAs = id }: Field,
  errors: readonly FieldError[],
  texts: HelloTexts,
): Html {
  const fieldError = errors.find((one) => one.field === id)
  return html`
    <div class="field">
      <label class="label" for="${id}">${label}</label>
      <input
        id="${id}"
        name="${sentAs}"
        value="${value}"
        dir="auto"
        maxlength="${String(LONGEST_GUEST_NAME)}"
        aria-describedby="${id}-slip"
        ${attribute(extra)}
        ${fieldError ? attribute('aria-invalid="true"') : ''}
      />
      ${fieldErrorOf(id, fieldError, texts)}
    </div>
  `
}

const fieldErrorOf = (id: string, fieldError: FieldError | undefined, { errors }: HelloTexts): Html => html`
  <p
    class="slip"
    id="${id}-slip"
    data-name="${errors.name}"
    data-phone="${errors.phone}"
    data-impossible="${errors.impossible}"
    data-relationship="${errors.relationship}"
    ${fieldError ? '' : attribute('hidden')}
  >
    ${fieldError ? errors[fieldError.is] : ''}
  </p>
`

/** Attributes that this file writes itself. */
const attribute = (markup: string): Html => ({ markup })

/** Somebody who comes along: a press on the name changes them. */
const row = ({ name, relationship }: TypedMember, at: number, texts: HelloTexts): Html => html`
  <li class="row">
    <button class="who" name="do" value="edit-${at}">
      ${named(name, 'row-name')}
      <span class="row-what">${texts.relationships[relationship as keyof HelloTexts['relationships']] ?? ''}</span>
    </button>
    <button
      class="cross"
      name="do"
      value="remove-${at}"
      aria-label="${texts.remove(name)}"
      data-label="${texts.remove('{}')}"
    >
      ${CROSS}
    </button>
    <input type="hidden" name="member-name" value="${name}" />
    <input type="hidden" name="member-relationship" value="${relationship}" />
  </li>
`

/** The sheet for somebody who comes along. It is in the page while it is closed, so that a script can open it. */
const sheetOf = (sheet: Typed['sheet'], errors: readonly FieldError[], texts: HelloTexts): Html => html`
  <div class="over" ${sheet ? '' : attribute('hidden')}>
    <div class="sheet" role="dialog" aria-modal="true" aria-labelledby="sheet-title">
      <h2 class="sheet-title" id="sheet-title">${texts.addPerson}</h2>
      <input type="hidden" name="sheet-at" value="${sheet ? (sheet.at ?? 'new') : ''}" />
      ${field({ id: 'member-name', sentAs: 'sheet-name', label: texts.memberName, value: sheet?.name ?? '', extra: 'autocomplete="off" autocapitalize="words"' }, errors, texts)}
      <fieldset class="field" aria-describedby="relationship-slip">
        <legend class="label">${texts.relationship}</legend>
        <div class="choices">${RELATIONSHIPS.map((one) => choice(one, sheet?.relationship === one, texts))}</div>
        ${fieldErrorOf(
          'relationship',
          errors.find(({ field: at }) => at === 'relationship'),
          texts,
        )}
      </fieldset>
      <div class="sheet-foot">
        <button class="button button-quiet" name="do" value="cancel">${texts.cancel}</button>
        <button class="button" name="do" value="add">${texts.add}</button>
      </div>
    </div>
  </div>
`

const choice = (one: (typeof RELATIONSHIPS)[number], isChosen: boolean, texts: HelloTexts): Html => html`
  <label class="choice">
    <input type="radio" name="sheet-relationship" value="${one}" ${isChosen ? attribute('checked') : ''} />
    <span>${texts.relationships[one]}</span>
  </label>
`

const PLUS = html`<svg class="sign-of-button" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 4v16M4 12h16" />
</svg>`
const CROSS = html`<svg class="sign-of-button" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M5 5l14 14M19 5L5 19" />
</svg>`
