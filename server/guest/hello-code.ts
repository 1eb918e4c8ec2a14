import type { HelloCode } from '#domain/contract/guest/guest-shapes.ts'
import { QR_LEVEL, qrDrawing } from '#domain/personal-link/qr-drawing.ts'
import type { Asker } from '#server/http/asker.ts'
import type { Parts } from '#server/parts.ts'

/** The code that this wall or desk shows now. The server draws it, so that a wall loads nothing for it. */
export async function helloCode(
  { helloTokens }: Pick<Parts, 'helloTokens'>,
  { device, cause, addressForPhones }: Pick<Asker, 'device' | 'cause' | 'addressForPhones'>,
): Promise<HelloCode> {
  const { token, changesIn, endsIn } = helloTokens.tokenAt(device ?? cause.actor ?? '')
  const { create } = await import('qrcode')
  const { modules } = create(`${addressForPhones}/hello?at=${token}`, QR_LEVEL)
  return { code: qrDrawing(modules), changesIn, endsIn }
}
