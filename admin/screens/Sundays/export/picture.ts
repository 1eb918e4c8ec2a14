import { type Drawing, EDGE } from '#admin/screens/Sundays/chart/drawing.ts'
import { SMALL_SHAPES } from '#admin/screens/Sundays/chart/Shapes.tsx'
import { monthsUnder } from '#admin/screens/Sundays/chart/months.ts'
import type { Texts } from '#admin/words/texts.ts'
import type { Title } from '#admin/screens/Sundays/title.ts'

/** The chart alone as a picture, on white, with the church, the service and the days over it. */

/** Pixels of the picture for each of the drawing, so that it stays sharp on a projector and in print. */
const SHARPNESS = 2
const OVER = 104
const UNDER = 16
/** The margin beside the title and the legend. */
const BESIDE = 8

/** The values of the look, from the page. */
function look() {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return {
    value,
    text: (weight: string, size: number) => `${value(weight)} ${size}px ${value('--font-text')}`,
  }
}

type Look = ReturnType<typeof look>
type Words = {
  readonly title: Title
  readonly texts: Texts['sundays']
  readonly shortDay: (day: string) => string
}

/** Draws the picture. Null when the browser cannot make one. */
export async function pictureOf(drawing: Drawing, words: Words): Promise<Blob | null> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  canvas.width = drawing.width * SHARPNESS
  canvas.height = (OVER + drawing.height + UNDER) * SHARPNESS
  const brush = canvas.getContext('2d')
  if (!brush) return null
  const from = look()
  brush.scale(SHARPNESS, SHARPNESS)
  brush.fillStyle = from.value('--surface')
  brush.fillRect(0, 0, canvas.width, canvas.height)
  drawTitle(brush, from, words.title, drawing.width)
  drawLegend(brush, from, words.texts)
  brush.translate(0, OVER)
  drawGrid(brush, from, drawing)
  drawBars(brush, from, drawing)
  drawLines(brush, from, drawing)
  drawWords(brush, from, drawing, words.shortDay)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

type Brush = CanvasRenderingContext2D

function write(brush: Brush, text: string, x: number, y: number, align: CanvasTextAlign = 'left'): void {
  brush.textAlign = align
  brush.fillText(text, x, y)
}

/** Long names are drawn in narrower letters, so that they stay on the picture. */
function drawTitle(brush: Brush, from: Look, { church, service, span }: Title, width: number): void {
  brush.fillStyle = from.value('--ink')
  brush.font = `${from.value('--w-display')} 24px ${from.value('--font-display')}`
  brush.textAlign = 'left'
  brush.fillText(`${church}: ${service}`, BESIDE, 34, width - 2 * BESIDE)
  brush.fillStyle = from.value('--ink-2')
  brush.font = from.text('--w-regular', 16)
  write(brush, span, BESIDE, 60)
}

type Draw = (brush: Brush, from: Look, path: string) => void

/** The shapes and their meaning, from left to right. */
function drawLegend(brush: Brush, from: Look, texts: Texts['sundays']): void {
  brush.font = from.text('--w-regular', 14)
  const [y, gap] = [88, 24]
  let x = BESIDE
  const add = ({ width, path }: { width: number; path: string }, name: string, draw: Draw) => {
    brush.save()
    brush.translate(x, y - 12)
    draw(brush, from, path)
    brush.restore()
    brush.fillStyle = from.value('--ink-2')
    write(brush, name, x + width + 8, y)
    x += width + 8 + brush.measureText(name).width + gap
  }
  add(SMALL_SHAPES.checkedIn, texts.checkedIn, fillBar)
  add(SMALL_SHAPES.counted, texts.counted, outlineBar)
  add(SMALL_SHAPES.average, texts.average, drawAverage)
  add(SMALL_SHAPES.lastYear, texts.lastYear, drawLastYear)
  add(SMALL_SHAPES.none, texts.noService, () => drawDot(brush, from, 3, 9))
}

function fill(brush: Brush, path: string): void {
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is filled, not an array
  brush.fill(new Path2D(path))
}

function fillBar(brush: Brush, from: Look, path: string): void {
  brush.fillStyle = from.value('--lapis')
  fill(brush, path)
}

function outlineBar(brush: Brush, from: Look, path: string): void {
  brush.fillStyle = from.value('--stone-1')
  fill(brush, path)
  stroke(brush, { colour: from.value('--edge'), width: EDGE }, path)
}

function drawDot(brush: Brush, from: Look, x: number, y: number): void {
  brush.fillStyle = from.value('--edge')
  brush.beginPath()
  brush.arc(x, y, 2.5, 0, 2 * Math.PI)
  brush.fill()
}

type Line = { readonly colour: string; readonly width: number; readonly dashes?: number[] }

function stroke(brush: Brush, { colour, width, dashes = [] }: Line, path: string): void {
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.setLineDash(dashes)
  brush.stroke(new Path2D(path))
}

const drawAverage = (brush: Brush, from: Look, path: string) =>
  stroke(brush, { colour: from.value('--ink'), width: 2.2 }, path)

const drawLastYear = (brush: Brush, from: Look, path: string) =>
  stroke(brush, { colour: from.value('--ink-3'), width: 1.8, dashes: [1.5, 5] }, path)

function drawGrid(brush: Brush, from: Look, { ticks, left, right }: Drawing): void {
  for (const { y, people } of ticks) {
    stroke(brush, { colour: from.value('--hairline'), width: 1 }, `M${left} ${y}H${right}`)
    brush.fillStyle = from.value('--ink-2')
    brush.font = from.text('--w-regular', 14)
    write(brush, people.toLocaleString('en-US'), left - 10, y + 5, 'right')
  }
}

function drawBars(brush: Brush, from: Look, { bars, ground, left, right }: Drawing): void {
  for (const { week, middle, checkedIn, counted } of bars) {
    if (!week.people) drawDot(brush, from, middle, ground - 5)
    if (checkedIn) fillBar(brush, from, checkedIn)
    if (counted) outlineBar(brush, from, counted)
  }
  stroke(brush, { colour: from.value('--edge'), width: 1 }, `M${left} ${ground}H${right}`)
}

function drawLines(brush: Brush, from: Look, { average, lastYear }: Drawing): void {
  drawLastYear(brush, from, lastYear)
  drawAverage(brush, from, average)
}

function drawWords(
  brush: Brush,
  from: Look,
  { bars, labels, ground, right }: Drawing,
  shortDay: Words['shortDay'],
): void {
  brush.fillStyle = from.value('--ink')
  brush.font = from.text('--w-medium', 14)
  for (const { text, x, y } of labels) write(brush, text, x, y, 'center')
  brush.fillStyle = from.value('--ink-2')
  brush.font = from.text('--w-regular', 14)
  for (const { text, x } of monthsUnder(bars, right, shortDay)) write(brush, text, x, ground + 21)
}
