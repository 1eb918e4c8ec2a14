import { useStaffTexts } from '#web/words/frame-texts.ts'
import * as words from './words.module.css'

/** Says that the list of a page is on its way, and keeps the room of it. */
export const Loading = () => <p className={words['loading']}>{useStaffTexts().loading}</p>
