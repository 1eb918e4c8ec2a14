type Size = { width: number; height: number }

/** The side of the box that a code is held in, in CSS pixels. */
export const BOX = 250

/** So many pixels are enough for any code, and not too many for a slow tablet. */
const ENOUGH = 640

/**
 * Which part of a camera's picture lies in the box, in the picture's own pixels. The picture covers its view and is
 * cut where it is longer; the box stands in the middle.
 */
export function boxInPicture(picture: Size, view: Size) {
  const scale = Math.max(view.width / picture.width, view.height / picture.height)
  const side = Math.round(Math.min(BOX / scale, picture.width, picture.height))
  const scaled = Math.min(side, ENOUGH)
  return {
    x: Math.round((picture.width - side) / 2),
    y: Math.round((picture.height - side) / 2),
    width: side,
    height: side,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  }
}
