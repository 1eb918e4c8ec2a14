import { useStaffTexts } from '#web/words/frame-texts.ts'
import { NotRead } from './NotRead.tsx'

/**
 * The script of a part of the page did not come: the network is away, or the server has a new version, whose scripts
 * have other names. Both end when the page is loaded again.
 */
export const NotFetched = () => <NotRead onTryAgain={loadAgain}>{useStaffTexts().notFetched}</NotRead>

const loadAgain = (): void => location.reload()
