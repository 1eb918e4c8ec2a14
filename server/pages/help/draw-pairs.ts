import { escaped } from '#server/pages/drawn/html.ts'

/** A block of a guide with this name becomes numbered pairs of slips, which are printed and cut. */
export const PAIRS = 'pairs'

/**
 * Draws pairs of slips, each pair with one number on both halves. The first line says how many there are. Then come the
 * lines of the left half, `---`, and those of the right half. The first line of a half says whose it is, one that ends
 * in a full stop is a sentence, and each other one is followed by room to write.
 */
export function drawPairs(text: string): string {
  const [count = '', ...lines] = text.split('\n')
  const middle = lines.indexOf('---')
  if (!/^[1-9]\d?$/.test(count) || middle < 1) throw new Error(`These are no pairs of slips: ${text}`)
  const halves = [lines.slice(0, middle), lines.slice(middle + 1)]
  const pairs = Array.from({ length: Number(count) }, (_, at) => pair(at + 1, halves))
  return `<ol class="pairs">${pairs.join('')}</ol>`
}

/** The same page without its slips: nobody searches for what stands on each of them. */
export const withoutPairs = (markup: string): string => markup.replaceAll(/<ol class="pairs">.*?<\/ol>/gs, '')

const pair = (number: number, halves: readonly (readonly string[])[]): string =>
  `<li>${halves.map((lines) => half(number, lines)).join('')}</li>`

function half(number: number, [whose = '', ...lines]: readonly string[]): string {
  const written = lines.map((line) =>
    line.endsWith('.')
      ? `<span class="said">${escaped(line)}</span>`
      : `<span class="line"><span>${escaped(line)}</span></span>`,
  )
  const head = `<span class="whose">${escaped(whose)}</span><strong class="number">${number}</strong>`
  return `<span class="half"><span class="of">${head}</span><span class="lines">${written.join('')}</span></span>`
}
