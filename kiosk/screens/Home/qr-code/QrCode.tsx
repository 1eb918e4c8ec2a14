import { useTexts } from '#kiosk/shell/words/texts.ts'
import './qr-code.css'

/** What to do with a personal code. */
export function QrCode() {
  const { qr } = useTexts()
  return (
    <div className="qr-words">
      <h2 className="qr-heading">{qr.heading}</h2>
      <p className="qr-hint">{qr.hint}</p>
    </div>
  )
}
