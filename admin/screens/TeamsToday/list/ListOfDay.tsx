import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { type TeamTexts, teamTextsNow, useTeamTexts } from '#admin/words/teams/teams.ts'
import { setTeamList } from '#domain/contract/teams/team-routes.ts'
import type { TeamListSet } from '#domain/contract/teams/team-shapes.ts'
import { MOST_ON_LIST } from '#domain/teams/team-fields.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { toast } from '#web/frame/toast.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { FileIcon } from '#web/page/icons.tsx'
import { LeftOut } from './LeftOut.tsx'
import { type ListRow, type ReadList, readList, textOf } from './rows.ts'
import { type Decided, WhoIsMeant } from './WhoIsMeant.tsx'

type Props = { eventId: number; onClose(): void }

/** What is sent: the whole list, and who is meant with names that several people have. */
type Sent = { readonly rows: readonly ListRow[]; readonly chosen: readonly Decided[] }

/**
 * The list of the day: who is expected in which team. Names that several people have are decided one by one, and then
 * the page says who is not on the list, and why.
 */
export function ListOfDay({ eventId, onClose }: Props) {
  const [typed, type] = useState('')
  const [sent, setSent] = useState<(Sent & { readonly reply: TeamListSet }) | null>(null)
  // The desk has chosen none of the people who were offered: the list stays as it was sent.
  const [isDecided, setDecided] = useState(false)
  const sending = useSending(eventId, (what, reply) => {
    if (isSettled(what, reply) && leftOut(reply) === 0) return taken(reply, onClose)
    setSent({ ...what, reply })
  })
  const { isBusy, refusal } = sendingOf(sending)
  const send = (what: Sent) => sending.mutate(asCommand(what, sending))
  if (!sent)
    return (
      <Typing
        {...{ typed, isBusy, refusal, onClose }}
        onType={(text) => {
          sending.reset()
          type(text)
        }}
        onSend={(rows) => send({ rows, chosen: [] })}
      />
    )
  if (isDecided || isSettled(sent, sent.reply)) return <LeftOut found={sent.reply} onClose={onClose} />
  return (
    <WhoIsMeant
      {...{ isBusy, refusal, onClose }}
      unclear={severalOf(sent.reply)}
      onDecided={(chosen) => (chosen.length > 0 ? send({ ...sent, chosen }) : setDecided(true))}
    />
  )
}

/** The names that several people have. */
const severalOf = ({ unclear }: TeamListSet) => unclear.filter(({ choices }) => choices.length > 0)

/** Whether nobody has to decide anything any more. */
const isSettled = ({ chosen }: Pick<Sent, 'chosen'>, reply: TeamListSet): boolean =>
  chosen.length > 0 || severalOf(reply).length === 0

const leftOut = ({ unclear, unknownTeams }: TeamListSet): number => unclear.length + unknownTeams.length

function taken({ set }: TeamListSet, onClose: () => void): void {
  toast({ tone: 'success', title: teamTextsNow().list.set(set) })
  onClose()
}

function useSending(eventId: number, onDone: (sent: Sent, reply: TeamListSet) => void) {
  return useMutation({
    mutationFn: async ({ rows, chosen, commandId }: Sent & { commandId: string }) =>
      await callSignedIn(setTeamList, { body: { eventId, rows: [...rows], chosen: [...chosen], commandId } }),
    onSuccess: (reply, { rows, chosen }) => onDone({ rows, chosen }, reply),
    meta: { inForm: true },
  })
}

type TypingProps = {
  typed: string
  isBusy: boolean
  refusal: string | null
  onType(text: string): void
  onSend(rows: readonly ListRow[]): void
  onClose(): void
}

/** The list is typed, pasted, or read from a file. */
function Typing({ typed, isBusy, refusal, onType, onSend, onClose }: TypingProps) {
  const { list: texts } = useTeamTexts()
  const [unfit, setUnfit] = useState<string | null>(null)
  function submit(): void {
    const read = readList(typed)
    if ('rows' in read) return onSend(read.rows)
    setUnfit(inWords(read, texts))
  }
  async function take(file: File): Promise<void> {
    const text = await textOf(file)
    setUnfit(text === null ? texts.unreadable : null)
    if (text !== null) onType(text)
  }
  return (
    <DialogForm
      title={texts.heading}
      width={640}
      lead={texts.lead}
      act={texts.act}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={texts.rows}
        placeholder={texts.example}
        rows={8}
        resize="vertical"
        autoComplete="off"
        value={typed}
        error={unfit !== null && <ErrorMessage isAlert>{unfit}</ErrorMessage>}
        onChange={({ target }) => {
          setUnfit(null)
          onType(target.value)
        }}
      />
      <ChooseFile onFile={(file) => void take(file)} />
    </DialogForm>
  )
}

function inWords(read: Exclude<ReadList, { rows: unknown }>, texts: TeamTexts['list']): string {
  if (read.unfit === 'line') return texts.notBoth(read.line)
  return read.unfit === 'many' ? texts.tooMany(MOST_ON_LIST) : texts[read.unfit]
}

/** A hidden field of the browser, behind a button in the words of the page. */
function ChooseFile({ onFile }: { onFile(file: File): void }) {
  const { list: texts } = useTeamTexts()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Cleared, so that the same file can be chosen again after somebody corrected it.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="outline" leftSection={<FileIcon />} onClick={() => field.current?.click()}>
        {texts.file}
      </Button>
    </div>
  )
}
