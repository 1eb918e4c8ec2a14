import { create } from 'qrcode'
import { QR_LEVEL, qrDrawing, type QrDrawing } from '#domain/personal-link/qr-drawing.ts'

/** Draws a QR code. Throws if the text is empty or too long. */
export const drawQr = async (text: string): Promise<QrDrawing> => qrDrawing(create(text, QR_LEVEL).modules)

/**
 * Draws the QR code of a long link on a screen, where nothing hides a part of it: it has fewer and larger modules than
 * one with the highest error correction.
 */
export const screenQr = (text: string): QrDrawing => qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules)

/**
 * Draws the QR code of a label. It has fewer and larger modules than the others: it is small, is printed, and moves.
 * Its characters are capitals, digits and hyphens, of which a code holds the most.
 */
export const labelQr = (text: string): QrDrawing => qrDrawing(create(text, { errorCorrectionLevel: 'Q' }).modules)
