import { signOut } from '#domain/contract/helper/sign-out-route.ts'
import { call } from './call.ts'
import { helpersMark, markHelper } from '#kiosk/shell/storage/helpers-mark.ts'

/**
 * Signs the helper out in this browser. If no server responds, the mark stays, and the next page or the end of the next
 * visit tries again.
 */
export async function endHelpersSession(): Promise<void> {
  if (helpersMark() === 'none') return
  markHelper('leaving')
  try {
    await call(signOut, {})
    markHelper('none')
  } catch (error) {
    console.warn(error)
  }
}
