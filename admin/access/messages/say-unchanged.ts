import { textsNow } from '#admin/words/useAdminTexts.ts'
import { toast } from '#web/frame/toast.tsx'

/** Says that a form was saved in which nothing had been changed: nothing was sent. */
export const sayUnchanged = (): void => toast({ tone: 'success', title: textsNow().forms.unchanged })
