import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'

/** Somebody's code: drawn for the page, and as the picture that a phone keeps. */
export type Code = {
  readonly link: string
  readonly drawing: QrDrawing
  /** A PNG, as a data URL: it is there when the network is not. */
  readonly picture: string
}

const PICTURE = { ...QR_LEVEL, margin: 1, scale: 8 }

/** Makes the code of a link. Raises when the link is too long for one. */
export async function codeOf(link: string): Promise<Code> {
  // Only when it is needed: the server starts without it.
  const { create, toDataURL } = await import('qrcode')
  return { link, drawing: qrDrawing(create(link, QR_LEVEL).modules), picture: await toDataURL(link, PICTURE) }
}

/** The name of the file: lower-cased, spaces as hyphens. */
export const pictureName = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}-check-in-qr.png`
