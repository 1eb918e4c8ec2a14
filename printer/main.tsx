import { createRoot } from 'react-dom/client'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { chooseLanguageOfAddress, followLanguage } from '#web/words/language.ts'
import { followPrinter } from './follow-printer.ts'
import { PrinterPage } from './PrinterPage.tsx'
import '#web/theme/base.css'

chooseLanguageOfAddress()
followLanguage()
followPrinter()
keepAwake()
createRoot(document.getElementById('root')!).render(<PrinterPage />)
