import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The first characters of a signature: 72 bits, few enough for a code that is drawn large. */
const LENGTH = 12

/** Signs texts for one purpose, and checks them. */
export function signer(key: KeyObject, purpose: string) {
  const signatureOf = (text: string): string =>
    createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url').slice(0, LENGTH)
  return {
    signed: (text: string): string => `${text}.${signatureOf(text)}`,
    /** The text, if the signature after the last point is right; else null. */
    textOf(given: string): string | null {
      const at = given.lastIndexOf('.')
      const text = given.slice(0, Math.max(at, 0))
      const [sent, right] = [Buffer.from(given.slice(at + 1)), Buffer.from(signatureOf(text))]
      return sent.length === right.length && timingSafeEqual(sent, right) ? text : null
    },
  }
}
