import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as words from './words.module.css'

/** Says that the list of a page is on its way, and keeps the room of it. */
export const Loading = () => <p className={words['loading']}>{useAdminTexts().loading}</p>
