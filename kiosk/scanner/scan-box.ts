type Size = { width: number; height: number }

/** The side of the box for the code, in CSS pixels. */
const BOX = 250

/** The largest side that is searched, in pixels: enough for any code, and fast on a slow tablet. */
const MAX_SIDE = 640

/**
 * Returns which part of a camera's picture is in the box, in the pixels of the picture. The picture covers its view and
 * is cut on its longer side. The box is in the middle.
 */
export function boxInPicture(picture: Size, view: Size) {
  const scale = Math.max(view.width / picture.width, view.height / picture.height)
  const side = Math.round(Math.min(BOX / scale, picture.width, picture.height))
  const scaled = Math.min(side, MAX_SIDE)
  return {
    x: Math.round((picture.width - side) / 2),
    y: Math.round((picture.height - side) / 2),
    width: side,
    height: side,
    downScaledWidth: scaled,
    downScaledHeight: scaled,
  }
}
