import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { type ProgramKey, programKeys, takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { KeyShown } from './KeyShown.tsx'
import { MakeKey, type Made } from './MakeKey.tsx'
import { Nothing } from './Nothing.tsx'
import { ProgramTable } from './ProgramTable.tsx'
import { Section } from './Section.tsx'

type ProgramDialog =
  | { readonly form: 'make' }
  | { readonly form: 'shown'; readonly made: Made }
  | { readonly form: 'take away'; readonly program: ProgramKey }

/** The keys of other programs: an administrator makes them, and takes them away. */
export function Keys() {
  const texts = useProgramTexts()
  const [opened, open] = useOpened<ProgramDialog>()
  const { found, readAgain } = useRead({ what: 'programs', read: () => callSignedIn(programKeys, {}) })
  const make = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ form: 'make' })}>
      {texts.make}
    </Button>
  )
  const takeAway = (program: ProgramKey) => open({ form: 'take away', program })
  return (
    <Section heading={texts.sections.keys} act={typeof found === 'object' && found.keys.length > 0 && make}>
      {found === undefined && <Loading />}
      {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
      {typeof found === 'object' && <KeyList list={found} make={make} onTakeAway={takeAway} />}
      {opened && <Dialogs opened={opened} onOpen={open} onChanged={() => void readAgain()} />}
    </Section>
  )
}

type KeyListProps = Parameters<typeof ProgramTable>[0] & { make: ReactNode }

/** The list, or what a key is for while there is none. */
function KeyList({ list, make, onTakeAway }: KeyListProps) {
  const texts = useProgramTexts()
  if (list.keys.length > 0) return <ProgramTable list={list} onTakeAway={onTakeAway} />
  return (
    <Nothing heading={texts.nobody} lead={texts.nobodyLead}>
      {make}
    </Nothing>
  )
}

type DialogsProps = { opened: ProgramDialog; onOpen(dialog: ProgramDialog | null): void; onChanged(): void }

function Dialogs({ opened, onOpen, onChanged }: DialogsProps) {
  const close = () => onOpen(null)
  const made = (one: Made) => {
    onOpen({ form: 'shown', made: one })
    onChanged()
  }
  if (opened.form === 'make') return <MakeKey onMade={made} onClose={close} />
  if (opened.form === 'shown') return <KeyShown made={opened.made} onClose={close} />
  return <TakeAway program={opened.program} onClose={close} onDone={onChanged} />
}

type TakeAwayProps = { program: ProgramKey; onClose(): void; onDone(): void }

function TakeAway({ program, onClose, onDone }: TakeAwayProps) {
  const texts = useProgramTexts()
  const leave = useMutation({
    mutationFn: () => callSignedIn(takeProgramKeyAway, { params: { id: program.id } }),
    onSuccess() {
      onClose()
      onDone()
    },
    meta: { inForm: true },
  })
  return (
    <Question
      title={texts.askTakeAway}
      act={texts.takeAway}
      tone="danger"
      {...sendingOf(leave)}
      onAct={leave.mutate}
      onClose={onClose}
    >
      <QuestionWords>
        <strong>
          <Name>{program.name}</Name>
        </strong>
        <br />
        {texts.takeAwayLead}
      </QuestionWords>
    </Question>
  )
}
