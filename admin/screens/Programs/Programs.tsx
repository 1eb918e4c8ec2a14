import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { type ProgramKey, programKeys, takeProgramKeyAway } from '#domain/contract/programs/program-routes.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { BackButton } from '#web/page/StepButton.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { KeyShown } from './KeyShown.tsx'
import { MakeKey, type Made } from './MakeKey.tsx'
import { ProgramTable } from './ProgramTable.tsx'
import * as controls from '#web/page/controls.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Programs.module.css'

type ProgramDialog =
  | { readonly form: 'make' }
  | { readonly form: 'shown'; readonly made: Made }
  | { readonly form: 'take away'; readonly program: ProgramKey }

/** The other programs that may call Foyer: an administrator makes their keys, and takes them away. */
export function Programs() {
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
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['programs']}`}>
        <Head>{typeof found === 'object' && found.keys.length > 0 && make}</Head>
        {found === undefined && <Loading />}
        {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
        {typeof found === 'object' && <Keys list={found} make={make} onTakeAway={takeAway} />}
        {opened && <Dialogs opened={opened} onOpen={open} onChanged={() => void readAgain()} />}
      </main>
    </AdminPage>
  )
}

type KeysProps = Parameters<typeof ProgramTable>[0] & { make: ReactNode }

/** The list, or what a key is for while there is none. */
function Keys({ list, make, onTakeAway }: KeysProps) {
  const texts = useProgramTexts()
  if (list.keys.length > 0) return <ProgramTable list={list} onTakeAway={onTakeAway} />
  return (
    <EmptyState heading={texts.nobody} lead={texts.nobodyLead} isOpen>
      <div>{make}</div>
    </EmptyState>
  )
}

/** The heading, what the page is for, and the buttons beside it. */
function Head({ children }: { children: ReactNode }) {
  const texts = useProgramTexts()
  return (
    <div className={page['head']}>
      <BackButton label={texts.back} to="/admin/helpers" />
      <div className={page['title']}>
        <PageHeading>{texts.heading}</PageHeading>
      </div>
      <p className={page['purpose']}>{texts.purpose}</p>
      <a className={controls['textLink']} href="/api/docs" target="_blank" rel="noopener">
        {texts.calls}
      </a>
      {children}
    </div>
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
