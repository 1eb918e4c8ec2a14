import { createRoot } from 'react-dom/client'
import { followCounting } from './follow-counting.ts'
import { beginInLanguageOfPhone, chooseLanguageOfAddress, followLanguage } from '#admin/words/language.ts'
import { keepAwake } from '#kiosk/shell/frame/keep-awake.ts'
import { Counting } from './Counting.tsx'
import { installCounter } from './install-counter.ts'
import '#kiosk/shell/theme/tokens.css'
import '#kiosk/shell/theme/fonts.css'

beginInLanguageOfPhone()
chooseLanguageOfAddress()
followLanguage()
void followCounting()
keepAwake()
createRoot(document.getElementById('root')!).render(<Counting />)
installCounter()
