import { createRoot } from 'react-dom/client'
import { followCounting } from './follow-counting.ts'
import { beginInLanguageOfPhone, chooseLanguageOfAddress, followLanguage } from '#web/words/language.ts'
import { keepAwake } from '#web/frame/keep-awake.ts'
import { Counting } from './Counting.tsx'
import { installCounter } from './install-counter.ts'
import '#web/theme/tokens.css'
import '#web/theme/fonts.css'

beginInLanguageOfPhone()
chooseLanguageOfAddress()
followLanguage()
void followCounting()
keepAwake()
createRoot(document.getElementById('root')!).render(<Counting />)
installCounter()
