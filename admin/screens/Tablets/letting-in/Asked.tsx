import { useServerNow } from '#admin/screens/Tablets/useServerNow.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'

/** How long ago a device has asked. */
export function Asked({ at }: { at: string }) {
  const { tablets } = useAdminTexts()
  const seconds = Math.max(1, Math.floor((useServerNow(1000) - Date.parse(at)) / 1000))
  return <span>{seconds < 60 ? tablets.askedSeconds(seconds) : tablets.askedMinutes(Math.floor(seconds / 60))}</span>
}
