import { useStaffTexts } from '#web/words/frame-texts.ts'
import * as words from './words.module.css'
import { NotRead } from './NotRead.tsx'

/** Says that the list of a page is on its way, and keeps the room of it. */
export const Loading = () => <p className={words['loading']}>{useStaffTexts().loading}</p>

/** A sentence in which the figures stand out. */
export const Figures = ({ children }: { children: string }) =>
  children.split(/(\d+(?:[.,]\d+)*)/).map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))

/**
 * The script of a part of the page did not come: the network is away, or the server has a new version, whose scripts
 * have other names. Both end when the page is loaded again.
 */
export const NotFetched = () => <NotRead onTryAgain={loadAgain}>{useStaffTexts().notFetched}</NotRead>

const loadAgain = (): void => location.reload()
