import type { Page } from '@playwright/test'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { readPicture } from '#tests/browser/camera/read-code.ts'

/** What printers of labels leave out at each edge, in millimetres. */
export const NOT_PRINTED = 3

/** Hairs of letters are thinner than a dot: this share of the ink. */
export const NEARLY_NONE = 0.02

/** A printed page, drawn by the engine with which Chromium prints. */
export type PrintedPage = {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  /** The letters that were printed, sorted: a PDF has them in no certain order. */
  readonly letters: string
  /** The least that the ink stays away from an edge, in millimetres. */
  readonly margin: number
  /** The share of the ink that is grey although black and white do not meet there. */
  readonly grey: number
}

/** As printers with so many dots to the inch put it on a label, which have no grey. */
type OnLabel = { readonly onLabel: Readonly<Record<'300' | '203', Picture>> }

const DOTS_PER_INCH = 300
const COARSE_DOTS_PER_INCH = 203
const POINTS_PER_INCH = 72
const MM_PER_INCH = 25.4

/** Notes how many times the page has asked the browser to print. A browser without a window would print nothing. */
export async function notePrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
    }
  })
}

/** Waits until the loaded page has asked for the n-th time, and prints. */
export const printed = async (page: Page, time: number): Promise<readonly PrintedPage[]> =>
  await pagesOf(await print(page, time), drawn)

/** Prints as `printed` does, and says how each label looks on it. */
export const printedOnLabels = async (page: Page, time: number): Promise<readonly (PrintedPage & OnLabel)[]> =>
  await pagesOf(await print(page, time), async (document, at) => ({
    ...(await drawn(document, at)),
    ...(await onLabel(document, at)),
  }))

async function print(page: Page, time: number): Promise<Uint8Array> {
  await page.locator(`html[data-prints="${time}"]`).waitFor({ state: 'attached' })
  return await page.pdf({ preferCSSPageSize: true })
}

async function pagesOf<One>(
  pdf: Uint8Array,
  draw: (document: PDFiumDocument, at: number) => Promise<One>,
): Promise<readonly One[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const pages: One[] = []
    for (let at = 0; at < document.getPageCount(); at++) pages.push(await draw(document, at))
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

async function drawn(document: PDFiumDocument, at: number): Promise<PrintedPage> {
  const page = document.getPage(at)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const letters = sortedLetters(page.getText())
  const picture = await page.render(withDots(DOTS_PER_INCH))
  return { width: inMm(originalWidth), height: inMm(originalHeight), letters, ...seen(picture) }
}

/** A page is closed once it was drawn. */
async function onLabel(document: PDFiumDocument, at: number): Promise<OnLabel> {
  const fine = await document.getPage(at).render(withDots(DOTS_PER_INCH))
  const coarse = await document.getPage(at).render(withDots(COARSE_DOTS_PER_INCH))
  return { onLabel: { '300': withoutGrey(fine), '203': withoutGrey(coarse) } }
}

const withDots = (perInch: number) =>
  ({ scale: perInch / POINTS_PER_INCH, render: 'bitmap', colorSpace: 'Gray' }) as const

/** A thermal printer heats a dot, or does not. */
const withoutGrey = ({ data, width, height }: Picture): Picture => ({
  data: data.map((lightness) => (lightness < HALF ? 0 : 255)),
  width,
  height,
})

/** The content of the code on a label. */
export async function codeOn(page: Page, { data, width, height }: Picture): Promise<string> {
  const png = await page.evaluate(
    ({ dots, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')!
      const image = context.createImageData(width, height)
      const bytes = atob(dots)
      for (let at = 0; at < width * height; at++) {
        image.data.fill(bytes.charCodeAt(at), at * 4, at * 4 + 3)
        image.data[at * 4 + 3] = 255
      }
      context.putImageData(image, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    { dots: Buffer.from(data).toString('base64'), width, height },
  )
  return await readPicture(page, Buffer.from(png, 'base64'))
}

const inMm = (points: number): number => (points / POINTS_PER_INCH) * MM_PER_INCH

/**
 * All letters of some texts, in the order of the alphabet. A hyphen at the end of a line has a sign
 * of its own in a PDF.
 */
export const sortedLetters = (...texts: readonly string[]): string =>
  [...texts.join('').replaceAll('\uFFFE', '-').replace(/\s/g, '')].toSorted().join('')

/** How light each dot is, from 0 to 255. */
export type Picture = { readonly data: Uint8Array; readonly width: number; readonly height: number }

const WHITE = 245
const HALF = 128
const BLACK = 20

function seen({ data, width, height }: Picture): Pick<PrintedPage, 'margin' | 'grey'> {
  let [margin, ink, grey] = [width, 0, 0]
  for (const [at, lightness] of data.entries()) {
    if (lightness > WHITE) continue
    ink++
    const [x, y] = [at % width, Math.floor(at / width)]
    margin = Math.min(margin, x, y, width - 1 - x, height - 1 - y)
    if (lightness > BLACK && !isEdge({ data, width, height }, x, y)) grey++
  }
  return { margin: (margin / DOTS_PER_INCH) * MM_PER_INCH, grey: grey / ink }
}

/** Whether black and white meet here: the engine draws the edges of letters and lines smoothly. */
function isEdge({ data, width }: Picture, x: number, y: number): boolean {
  let [lightest, darkest] = [0, 255]
  for (let row = y - 2; row <= y + 2; row++)
    for (let column = x - 2; column <= x + 2; column++) {
      const lightness = data[row * width + column] ?? WHITE
      lightest = Math.max(lightest, lightness)
      darkest = Math.min(darkest, lightness)
    }
  return lightest > WHITE && darkest < BLACK
}
