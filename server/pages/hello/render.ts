import type { Church } from '#domain/contract/church.ts'
import { spacedCode } from '#domain/guest/guest-code.ts'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import { pictureName } from '#server/pages/drawn/code.ts'
import { html, type Html } from '#server/pages/drawn/html.ts'
import { sign } from '#server/pages/drawn/church-sign.ts'
import { closedDoor } from './closed-door.ts'
import { formOf, pressedByEnter } from './render-form.ts'
import type { HelloContent } from './hello-reply.ts'
import { said } from './said.ts'
import type { HelloTexts } from './texts.ts'

export type Surroundings = {
  readonly church: Church
  readonly texts: HelloTexts
  readonly ticket: PageTicket | undefined
}

/** The ticket that a page sends back, and for how many seconds it is still good. */
export type PageTicket = { readonly text: string; readonly seconds: number }

/** Everything between `<body>` and `</body>`. Each button works without a script: it sends the whole form. */
export const helloBody = (shown: HelloContent, { church, texts, ticket }: Surroundings): Html => html`
  ${shown.state === 'form' ? pressedByEnter(shown) : ''}
  <header class="sign hello-head">
    ${sign(church)}
    <button class="language" form="hello" name="do" value="speak" lang="${texts.otherLanguage.code}">
      ${texts.otherLanguage.name}
    </button>
  </header>
  <form id="hello" class="main hello" method="post" action="/hello" novalidate data-state="${shown.state}">
    <input type="hidden" name="language" value="${texts.language}" />
    ${ticket === undefined ? '' : html`<input type="hidden" name="ticket" value="${ticket.text}" data-seconds="${String(ticket.seconds)}" />`}
    ${inside(shown, texts)}
  </form>
`

function inside(shown: HelloContent, texts: HelloTexts): Html {
  if (shown.state === 'form') return formOf(shown, texts)
  if (shown.state === 'expected') return expected(shown, texts)
  const words = { 'no-event': texts.noEvent, 'scan-again': texts.scanAgain, tries: texts.tries, later: texts.later }
  return html`
    <main class="voice without-form${shown.state === 'no-event' ? ' with-door' : ''}">
      <div class="voice">
        <h1 tabindex="-1">${words[shown.state]}</h1>
        ${shown.state === 'scan-again' ? html`<p class="lead">${texts.changes}</p>` : ''} ${said(texts)}
      </div>
      ${shown.state === 'no-event' ? closedDoor : ''}
    </main>
  `
}

/** The room for the picture. */
const ROOM = 264

function expected(
  { announced, code, mayChange }: Extract<HelloContent, { state: 'expected' }>,
  texts: HelloTexts,
): Html {
  const { name, family, guestCode } = announced
  const { size, path } = code.drawing
  const side = wholePixels(size, ROOM)
  return html`
    <main class="expected">
      <div class="voice">
        <h1 tabindex="-1">${texts.expected}</h1>
        <p class="lead">${texts.show}</p>
      </div>
      <div class="card guest-card">
        <svg
          class="guest-code"
          role="img"
          aria-label="${texts.code}"
          width="${side}"
          viewBox="0 0 ${size} ${size}"
          shape-rendering="crispEdges"
        >
          <path d="${path}" />
        </svg>
        <p class="characters" role="img" aria-label="${[...guestCode].join(' ')}">${spacedCode(guestCode)}</p>
      </div>
      <div class="party">
        <p class="party-names">
          <bdi>${name}</bdi>${family.length > 0 ? html` ${texts.andOthers(family.length)}` : ''}
        </p>
        ${mayChange ? html`<button class="change" name="do" value="change">${texts.change}</button>` : ''}
      </div>
      <div class="foot-of-form">
        ${said(texts)}
        <a class="button" role="button" href="${code.picture}" download="${pictureName(name)}">${texts.save}</a>
        <p class="keeps">${texts.keepsAll}</p>
      </div>
    </main>
  `
}
