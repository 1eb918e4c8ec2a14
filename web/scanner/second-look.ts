import type QrScanner from 'qr-scanner'
import { RINGS, withMargin } from './with-margin.ts'

/** The types of the library describe a Node module. */
type Library = (typeof QrScanner)['default']
export type Decoder = Awaited<ReturnType<Library['createQrEngine']>>
type Region = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/**
 * The sides of the picture that is looked at again, in pixels. Painting it takes a few milliseconds. The decoder misses
 * about one code in ten at each of them, and seldom the same code at all three.
 */
const SIDES = [360, 420, 300] as const

/** A frame in which no code was found is looked at in these ways, one after the other. */
const WAYS = SIDES.flatMap((side) =>
  RINGS.flatMap((ring) => [false, true].map((isInverted) => ({ side, ring, isInverted }))),
)

/**
 * Looks again at a frame in which no code was found: for codes without a margin on a ground of their own colour, and
 * for light codes on dark, which the detectors of some browsers do not read. Does nothing while it still looks.
 */
export function secondLook(library: Library, decoder: Decoder, found: (text: string) => void) {
  const [canvas, scratch] = [document.createElement('canvas'), document.createElement('canvas')]
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  let looks = 0
  let isBusy = false

  function paint(video: HTMLVideoElement, { x, y, width, height }: Region): void {
    const { side, ring, isInverted } = WAYS[(looks += 1) % WAYS.length]!
    canvas.width = canvas.height = side
    context?.drawImage(video, x, y, width, height, 0, 0, side, side)
    const picture = context?.getImageData(0, 0, side, side)
    if (!picture) return
    const { data } = picture
    const light = new Uint8ClampedArray(side * side)
    // As bright as people see it.
    for (let at = 0; at < light.length; at += 1) {
      const grey = (77 * data[4 * at]! + 150 * data[4 * at + 1]! + 29 * data[4 * at + 2]!) / 256
      light[at] = isInverted ? 255 - grey : grey
    }
    const painted = withMargin({ side, light }, ring).light
    for (let at = 0; at < light.length; at += 1) data.fill(painted[at]!, 4 * at, 4 * at + 3)
    context?.putImageData(picture, 0, 0)
  }

  return {
    async look(video: HTMLVideoElement, region: Region): Promise<void> {
      if (isBusy || video.paused) return
      isBusy = true
      try {
        paint(video, region)
        const { data } = await library.scanImage(canvas, { qrEngine: decoder, canvas: scratch })
        if (video.isConnected && !video.paused) found(data)
      } catch {
        // Most frames show no code.
      }
      isBusy = false
    },
    end(): void {
      if (decoder instanceof Worker) decoder.terminate()
    },
  }
}
