import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { wholePixels } from '#domain/personal-link/qr-drawing.ts'
import { receiptCode, receiptLink } from '#domain/marks/label-codes.ts'
import { shownCode } from '#domain/marks/mark.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import { publicOrigin } from '#web/calls/church.ts'
import { labelQr, screenQr } from '#web/qr/draw-qr.ts'
import * as styles from './ReceiptCard.module.css'
import { Printing, usePrinterOf } from '#kiosk/rooms/printing/Printing.tsx'
import type { Receipt } from './drop-off.ts'
import { useRoomTexts } from './texts.ts'
import type { Household } from './where.ts'

/** How long the code stands in the place of the QR code, in milliseconds. */
const SHOWN_FOR = 20_000

/** The style sheet has the same screens. */
const SMALL = '(orientation: landscape) and ((max-width: 1100px) or (max-height: 820px))'

type Parts = {
  receipt: Receipt
  user: Household
  /** Only this tablet has the drop-off so far. */
  isSaved: boolean
}

/** The receipt of a drop-off, to be photographed, or to be kept as a page on the phone. It goes with the screen. */
export function ReceiptCard({ receipt, user, isSaved }: Parts) {
  const printer = usePrinterOf(isSaved)
  const isPrinted = printer !== null
  const { receipt: texts } = useRoomTexts()
  const [isShown, show] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => show(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isShown])
  const { day, mark } = receipt
  const link = linkOf(receipt)
  const drawing = link === null ? labelQr(receiptCode(day, receipt)) : screenQr(link)
  const isSmall = useMediaQuery(SMALL, false, {
    getInitialValueInEffect: false,
  })
  return (
    <section className={styles['receipt']} aria-labelledby="receipt">
      <h2 className={styles['heading']} id="receipt">
        {texts.heading}
      </h2>
      <p className={styles['lead']}>{texts.lead}</p>
      <div className={styles['onTags']}>
        <p className={styles['label']} id="mark">
          {isPrinted ? texts.mark : texts.write}
        </p>
        <p className={styles['mark']} role="img" aria-label={spelled(mark)} aria-describedby="mark">
          {mark}
        </p>
        {printer && <Printing receipt={receipt} user={user} isSaved={isSaved} printer={printer} />}
      </div>
      <div className={styles['code']}>
        {isShown ? (
          <p
            className={styles['secret']}
            role="img"
            aria-label={`${texts.showInstead}: ${spelled(shownCode(receipt))}`}
          >
            {mark}-<span>{receipt.secret}</span>
          </p>
        ) : (
          <QrCode
            className={styles['drawing']}
            drawing={drawing}
            side={wholePixels(drawing.size, isSmall ? (isPrinted ? 168 : 210) : 252)}
            label={texts.qrCode}
          />
        )}
        <div className={styles['beside']}>
          {!isShown && <p>{link === null ? texts.scan : texts.keep}</p>}
          <button className={styles['show']} type="button" data-press onClick={() => show(!isShown)}>
            {isShown ? texts.hide : texts.show}
          </button>
        </div>
      </div>
    </section>
  )
}

/** The link of the receipt's page, which opens over https only; null where the code is the receipt itself. */
function linkOf({ token }: Receipt): string | null {
  const origin = publicOrigin()
  return token !== undefined && origin.startsWith('https:') ? receiptLink(origin, token) : null
}

/** Read letter by letter. */
const spelled = (code: string): string => Array.from(code).join(' ')
