import { useState } from 'react'
import { callSignedIn } from '#admin/access/call-signed-in.ts'
import { failureInWords } from '#admin/access/messages/failure-in-words.ts'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { eraseImport } from '#domain/contract/directory-import/import-routes.ts'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'

/** Asks before the households are erased that an import has left behind. A server goes on when the page is closed. */
export function EraseImport({ one: { importId, toErase }, onClose }: { one: ListedImport; onClose(): void }) {
  const { takingBack } = useAdminTexts()
  const [left, setLeft] = useState(toErase)
  const erase = async (): Promise<string | null> => {
    try {
      for (let more = left; more > 0;) {
        const reply = await callSignedIn(eraseImport, { params: { importId } })
        // Somebody may have brought the others back meanwhile.
        more = reply.left < more ? reply.left : 0
        setLeft(reply.left)
      }
      toast({ tone: 'success', title: takingBack.erased, description: takingBack.households(toErase) })
      onClose()
      return null
    } catch (error) {
      return failureInWords(error)
    }
  }
  return (
    <Question
      title={takingBack.eraseTitle(left)}
      keep={takingBack.keepThem}
      act={takingBack.erase}
      tone="danger"
      onAct={erase}
      onClose={onClose}
    >
      <QuestionWords>{takingBack.eraseLead}</QuestionWords>
    </Question>
  )
}
