import { html, type Html } from '#server/pages/drawn/html.ts'
import type { HelloTexts } from './texts.ts'

/**
 * The place of a message. The script writes there what became of a press, in words that come with the page: those of
 * every page, and more of a form.
 */
export const said = ({ loading, noReply }: HelloTexts, message = '', more: Html | '' = ''): Html =>
  html`<p class="said" role="status" data-loading="${loading}" data-no-reply="${noReply}" ${more}>${message}</p>`
