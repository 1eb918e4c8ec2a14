import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsHere } from '#admin/frame/useIsHere.ts'
import { make, type RefusedChange } from '#admin/people/form/saving.ts'
import { textsNow } from '#admin/words/useAdminTexts.ts'
import { registerWithoutPhone } from '#domain/contract/people/directory-routes.ts'
import { newCommandId } from '#kiosk/shell/calls/command-id.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { bodyOf, NOBODY_YET, wrongIn, type WithoutPhoneDraft } from './draft.ts'
import { isolated } from '#kiosk/shell/words/isolated.ts'

/** The form while it is filled in, and the call that adds the person. */
export function useAddWithoutPhone() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const commandIdOf = useCommandIds()
  const [draft, setDraft] = useState(NOBODY_YET)
  const [wrong, setWrong] = useState<ReadonlySet<keyof WithoutPhoneDraft>>(new Set())
  const [refused, setRefused] = useState<RefusedChange | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(): Promise<void> {
    const found = wrongIn(draft)
    setWrong(found)
    setRefused(null)
    if (found.size > 0) return
    setBusy(true)
    const body = { ...bodyOf(draft), commandId: commandIdOf(draft) }
    const done = await make(registerWithoutPhone, { body })
    setBusy(false)
    if ('refused' in done) return setRefused(done.refused)
    toast({ tone: 'success', title: textsNow().directory.added, description: isolated(done.reply.name) })
    if (isHere()) void navigate(`/admin/people/${done.reply.id}`)
  }

  const set = (field: keyof WithoutPhoneDraft) => (text: string) => setDraft((last) => ({ ...last, [field]: text }))
  return { draft, set, wrong, refused, isBusy, add }
}

/** One command for what is typed, however often it is sent: a second try after a lost reply adds nobody twice. */
function useCommandIds(): (draft: WithoutPhoneDraft) => string {
  const last = useRef<{ draft: WithoutPhoneDraft; commandId: string } | null>(null)
  return (draft) => {
    if (last.current?.draft !== draft) last.current = { draft, commandId: newCommandId() }
    return last.current.commandId
  }
}
