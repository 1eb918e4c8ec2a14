import { createRoot } from 'react-dom/client'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { beginInLanguageOfPhone, followLanguage } from '#web/words/language.ts'
import { followReceipt } from './follow-receipt.ts'
import { ReceiptPage } from './ReceiptPage.tsx'
import '#web/theme/base.css'

beginInLanguageOfPhone()
followLanguage()
followReceipt()
keepAwake()
createRoot(document.getElementById('root')!).render(<ReceiptPage />)
