import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { NotRead } from './NotRead.tsx'

/**
 * The script of a part of the page did not come: the network is away, or the server has a new version, whose scripts
 * have other names. Both end when the page is loaded again.
 */
export const NotFetched = () => <NotRead onTryAgain={loadAgain}>{useAdminTexts().notFetched}</NotRead>

const loadAgain = (): void => location.reload()
