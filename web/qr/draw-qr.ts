import { create } from 'qrcode'
import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'

/** Draws a QR code. Throws if the text is empty or too long. */
export const drawQr = async (text: string): Promise<QrDrawing> => qrDrawing(create(text, QR_LEVEL).modules)
