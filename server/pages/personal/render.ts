import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import type { Church } from '#domain/contract/church.ts'
import { pictureName, type Code } from '#server/pages/drawn/code.ts'
import { sign } from '#server/pages/drawn/church-sign.ts'
import { html, type Html } from '#server/pages/drawn/html.ts'
import type { PersonalTexts } from './texts.ts'

/** What the page shows: a person's code, or why there is none. */
export type LinkContent =
  | { readonly name: string; readonly code: Code }
  | { readonly name?: string; readonly trouble: keyof PersonalTexts['trouble']; readonly canTryAgain: boolean }

export type Surroundings = { readonly church: Church; readonly year: string; readonly texts: PersonalTexts }

/** Everything between `<body>` and `</body>`, complete before any script runs. */
export const personalBody = (shown: LinkContent, { church, year, texts }: Surroundings): Html => html`
  <header class="sign">${sign(church)}</header>
  <main class="main">
    <div class="voice">
      <h1>${words(texts.title)}</h1>
      ${shown.name === undefined ? '' : html`<p class="name"><bdi dir="auto">${shown.name}</bdi></p>`}
    </div>
    ${'code' in shown ? codeAndActions(shown.name, shown.code, texts) : whatIsWrong(shown, texts)}
  </main>
  <footer class="foot">© ${year} <bdi>${church.name}</bdi></footer>
`

/** Splits text so that lines break only between words, and not at a hyphen within one. */
const words = (text: string): Html[] =>
  text.split(/(\S+-\S+)/).map((part, at) => (at % 2 === 0 ? html`${part}` : html`<span class="word">${part}</span>`))

/** Both buttons are links, so that they work without the script. */
const codeAndActions = (name: string, code: Code, texts: PersonalTexts): Html => html`
  <div class="card">${picture(code, texts)}</div>
  <div class="actions">
    <a class="button" role="button" href="${code.picture}" download="${pictureName(name)}">${texts.save}</a>
    <a class="button button-quiet" role="button" href="#link" data-share>${texts.share}</a>
    <p class="said" role="status" data-copied="${texts.copied}" data-by-hand="${texts.byHand}"></p>
    <p class="link" id="link">
      <label for="address">${texts.link}</label>
      <input id="address" type="url" readonly value="${code.link}" dir="ltr" />
    </p>
  </div>
`

/** The room for the code: on the smallest phones including its white border, on other phones, and on large screens. */
const ROOM = { smallest: 272, phone: 264, large: 380 }

/** At least three modules of white border: the card around the code. */
const WHITE = 3

const picture = ({ drawing: { size, path } }: Code, { code }: PersonalTexts): Html => html`
  <svg class="code" role="img" aria-label="${code}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
    <path d="${path}" />
  </svg>
`

/** The size of this code as styles, so that each of its modules is a whole number of pixels. Empty without a code. */
export function stylesFor(shown: LinkContent): string {
  if (!('code' in shown)) return ''
  const { size } = shown.code.drawing
  const [small, phone] = [wholePixels(size, ROOM.smallest, WHITE), wholePixels(size, ROOM.phone)]
  return `.code{--small:${small}px;--phone:${phone}px;--large:${wholePixels(size, ROOM.large)}px}`
}

function whatIsWrong({ trouble, canTryAgain }: Extract<LinkContent, { trouble: unknown }>, texts: PersonalTexts): Html {
  return html`
    <div class="card trouble">
      <svg class="trouble-mark" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 7v6M12 16.700v.1" />
      </svg>
      <p role="alert">${texts.trouble[trouble]}</p>
      ${canTryAgain ? html`<a class="button" role="button" href="">${texts.tryAgain}</a>` : ''}
    </div>
    <div class="actions">
      <p class="instead">${texts.instead}</p>
    </div>
  `
}
