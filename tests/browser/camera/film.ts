import { open, writeFile, type FileHandle } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { drawQr } from '#web/qr/draw-qr.ts'

/** The film that the camera of a test sees: one frame, which can change while it runs. */

const WIDTH = 1280
const HEIGHT = 720
const HEADER = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
const WALL = 150
const PAPER = 235
const INK = 20

/** The brightness of each point of a picture, row by row. */
export type Grey = Uint8Array

export const emptyRoom = (): Grey => new Uint8Array(WIDTH * HEIGHT).fill(WALL)

/** How a code looks: how bright its squares and its ground are, how wide its margin is in squares, and its side. */
type Look = { side: number; margin: number; ink: number; paper: number; wall: number }

const USUAL: Look = { side: 300, margin: 4, ink: INK, paper: PAPER, wall: WALL }

/** A code in the middle of the picture, drawn as Foyer draws its own. */
export async function pictureOf(text: string, look: Partial<Look> = {}): Promise<Grey> {
  const { size, path } = await drawQr(text)
  const dark = new Uint8Array(size * size)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    const start = Number(y) * size + Number(x)
    dark.fill(1, start, start + Number(width))
  }
  return onPaper(dark, size, { ...USUAL, ...look })
}

function onPaper(dark: ArrayLike<number>, size: number, { side, ink, paper, wall, ...look }: Look): Grey {
  const picture = emptyRoom().fill(wall)
  const module = Math.max(1, Math.floor(side / size))
  const edge = size * module
  const left = Math.floor((WIDTH - edge) / 2)
  const top = Math.floor((HEIGHT - edge) / 2)
  const margin = look.margin * module
  for (let y = -margin; y < edge + margin; y++) {
    for (let x = -margin; x < edge + margin; x++) {
      const inside = x >= 0 && y >= 0 && x < edge && y < edge
      const isDark = inside && dark[Math.floor(y / module) * size + Math.floor(x / module)]
      picture[(top + y) * WIDTH + left + x] = isDark ? ink : paper
    }
  }
  return picture
}

/** Writes the film. A running camera sees a new film at once. */
export async function show(path: string, picture: Grey): Promise<void> {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const bytes = Buffer.concat([Buffer.from(HEADER), picture, colourless])
  const film: FileHandle | null = await open(path, 'r+').catch(() => null)
  if (!film) return await writeFile(path, bytes)
  await film.write(bytes, 0, bytes.length, 0)
  await film.close()
}

/** The picture that a camera sees when it is held before this part of a screen. */
export async function seenOnScreen(part: Locator): Promise<Grey> {
  const picture = (await part.screenshot({ animations: 'disabled' })).toString('base64')
  const seen = await part.page().evaluate(
    async ({ picture, width, height, wall }) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      const photo = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.fillStyle = `rgb(${wall} ${wall} ${wall})`
      context.fillRect(0, 0, width, height)
      // A phone has white around its code, like the card on the screen.
      context.fillStyle = '#fff'
      context.fillRect(
        (width - photo.width) / 2 - 24,
        (height - photo.height) / 2 - 24,
        photo.width + 48,
        photo.height + 48,
      )
      context.drawImage(photo, (width - photo.width) / 2, (height - photo.height) / 2)
      const { data } = context.getImageData(0, 0, width, height)
      let signs = ''
      for (let at = 0; at < data.length; at += 4) signs += String.fromCharCode(data[at]!)
      // Returned as one text, because a long list takes too long to leave a busy browser.
      return btoa(signs)
    },
    { picture, width: WIDTH, height: HEIGHT, wall: WALL },
  )
  return Uint8Array.from(Buffer.from(seen, 'base64'))
}
