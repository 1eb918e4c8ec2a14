import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** The result of comparing two pictures with the same name. */
export type Comparison = {
  /** Its path in both folders, for example in-english/home-390x844.png. */
  readonly name: string
  /** `alike`: everything has moved by a few pixels at most. */
  readonly verdict: 'same' | 'alike' | 'different' | 'only before' | 'only after'
  /** How many pixels have no similar pixel nearby in the other picture. */
  readonly strays: number
  /** Both pictures in grey with those pixels in red, as a data address. Only for pictures that differ. */
  readonly drawn?: string
}

/** Everything may move by this many pixels. */
const NEARBY = 4

/**
 * Two colours are similar when no channel differs by more than this, of 255. Letters are smoothed differently when they
 * move.
 */
const ALIKE = 48

/** This many different pixels do not count, for example the edge of one letter. */
const NOISE = 12

/**
 * Compares every picture of one folder with that of the same name in the other. The browser page is used to read the
 * pictures.
 */
export async function compareFolders(page: Page, before: string, after: string): Promise<Comparison[]> {
  const [old, now] = [new Set(await picturesIn(before)), new Set(await picturesIn(after))]
  const comparisons: Comparison[] = []
  for (const name of [...old.union(now)].toSorted()) {
    if (!now.has(name)) comparisons.push({ name, verdict: 'only before', strays: 0 })
    else if (!old.has(name)) comparisons.push({ name, verdict: 'only after', strays: 0 })
    else comparisons.push({ name, ...(await compareFiles(page, join(before, name), join(after, name))) })
  }
  return comparisons
}

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'))

async function compareFiles(page: Page, before: string, after: string): Promise<Omit<Comparison, 'name'>> {
  const [old, now] = await Promise.all([readFile(before), readFile(after)])
  if (old.equals(now)) return { verdict: 'same', strays: 0 }
  const { strays, drawn } = await page.evaluate(straysBetween, {
    pictures: [old, now].map((file) => `data:image/png;base64,${file.toString('base64')}`),
    nearby: NEARBY,
    alike: ALIKE,
  })
  return strays > NOISE ? { verdict: 'different', strays, drawn } : { verdict: 'alike', strays }
}

type Question = { pictures: string[]; nearby: number; alike: number }

/** Runs in the browser, which can read pictures. It uses nothing from outside. */
async function straysBetween({ pictures, nearby, alike }: Question): Promise<{ strays: number; drawn: string }> {
  type Picture = { width: number; height: number; data: Uint8ClampedArray }

  async function read(address: string): Promise<Picture> {
    const image = await createImageBitmap(await (await fetch(address)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }

  const isLike = (one: Picture, at: number, other: Picture, there: number): boolean =>
    [0, 1, 2].every((channel) => Math.abs(one.data[at + channel]! - other.data[there + channel]!) <= alike)

  function hasLike(one: Picture, x: number, y: number, other: Picture): boolean {
    const at = (y * one.width + x) * 4
    if (x < other.width && y < other.height && isLike(one, at, other, (y * other.width + x) * 4)) return true
    for (let row = Math.max(0, y - nearby); row <= Math.min(other.height - 1, y + nearby); row++)
      for (let column = Math.max(0, x - nearby); column <= Math.min(other.width - 1, x + nearby); column++)
        if (isLike(one, at, other, (row * other.width + column) * 4)) return true
    return false
  }

  /** Draws a picture in grey, and in red what the other one lacks. */
  function mark(one: Picture, other: Picture, isOver: boolean): void {
    for (let place = 0; place < one.width * one.height; place++) {
      const [x, y] = [place % one.width, Math.floor(place / one.width)]
      const isStray = !hasLike(one, x, y, other)
      const [red, green, blue] = one.data.subarray(place * 4)
      const grey = 160 + (red! + green! + blue!) / 9
      if (isStray) strays++
      if (isStray || !isOver)
        drawing.data.set(isStray ? [255, 0, 0, 255] : [grey, grey, grey, 255], (y * drawing.width + x) * 4)
    }
  }

  const [old, now] = [await read(pictures[0]!), await read(pictures[1]!)]
  const drawing = new ImageData(Math.max(old.width, now.width), Math.max(old.height, now.height))
  let strays = 0
  mark(old, now, false)
  mark(now, old, true)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: drawing.width, height: drawing.height })
  canvas.getContext('2d')!.putImageData(drawing, 0, 0)
  return { strays, drawn: canvas.toDataURL() }
}

/** The numbers of pictures by result, in words. */
export function countsOf(comparisons: readonly Comparison[]): string {
  const counts = new Map<string, number>()
  for (const { verdict } of comparisons) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return [...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ') || 'no pictures'
}

/**
 * A page with every picture that differs: before, after, and the difference in red. The largest differences come first.
 */
export function pageOfDifferences(comparisons: readonly Comparison[], before: string, after: string): string {
  const shown = comparisons.filter(({ verdict }) => verdict !== 'same' && verdict !== 'alike')
  const sections = shown
    .toSorted((one, other) => other.strays - one.strays)
    .map(
      ({ name, verdict, strays, drawn }) => `<h2>${name}: ${verdict}${strays ? `, ${strays} pixels` : ''}</h2>
<div>
${[verdict === 'only after' ? '' : join(before, name), verdict === 'only before' ? '' : join(after, name), drawn ?? '']
  .filter(Boolean)
  .map((address) => `<img loading="lazy" src="${address}" alt="" />`)
  .join('\n')}
</div>`,
    )
  return `<!doctype html>
<meta charset="utf-8" />
<title>Differences between pictures</title>
<style>
  body { font: 16px system-ui; }
  div { display: flex; gap: 8px; align-items: start; }
  img { max-width: 32%; border: 1px solid silver; }
</style>
<h1>${countsOf(comparisons)}</h1>
<p>From left to right: before, after, and in red what differs.</p>
${sections.join('\n')}
`
}
