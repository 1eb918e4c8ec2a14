import { create } from 'qrcode'
import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'

/** Draws a code. Raises when the text is empty, or too long for one. */
export const drawQr = async (text: string): Promise<QrDrawing> => qrDrawing(create(text, QR_LEVEL).modules)
