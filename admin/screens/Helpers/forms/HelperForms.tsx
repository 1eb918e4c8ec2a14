import { changeRoles, endSharedPassword, renewHelperLink, takeAway } from '#admin/screens/Helpers/commands.ts'
import { useHelperList } from '#admin/screens/Helpers/helper-list.ts'
import { Question, QuestionWords } from '#admin/frame/form/Question.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { ChangeRole } from './ChangeRole.tsx'
import { Invite } from './Invite.tsx'
import { LinkShown } from './LinkShown.tsx'
import type { AboutHelper, HelperDialog } from './helper-dialog.ts'

type Props = { opened: HelperDialog; onOpen(form: HelperDialog | null): void }

/** The form or question that is open. One about a helper who was taken away meanwhile is not shown. */
export function HelperForms({ opened, onOpen }: Props) {
  const close = () => onOpen(null)
  if (opened.form === 'invite') return <Invite onMade={(made) => onOpen({ form: 'link', made })} onClose={close} />
  if (opened.form === 'link') return <LinkShown made={opened.made} onClose={close} />
  if (opened.form === 'change the password') return <ChangePassword onClose={close} />
  if (opened.form === 'end the password') return <EndPassword onClose={close} />
  return <AboutOne opened={opened} onOpen={onOpen} />
}

type AboutOneProps = { opened: AboutHelper; onOpen: Props['onOpen'] }

function AboutOne({ opened, onOpen }: AboutOneProps) {
  const list = useHelperList((known) => known.list)
  if (list === null || list === 'failed') return null
  const helper = list.helpers.find(({ id }) => id === opened.id)
  if (!helper) return null
  const close = () => onOpen(null)
  if (opened.form === 'roles')
    return <ChangeRole helper={helper} onSave={(roles) => changeRoles(helper.id, roles)} onClose={close} />
  if (opened.form === 'take away') return <TakeAway helper={helper} onClose={close} />
  return <RenewLink helper={helper} onOpen={onOpen} />
}

function RenewLink({ helper, onOpen }: { helper: HelperRow; onOpen: Props['onOpen'] }) {
  const { helpers } = useAdminTexts()
  const renew = async () => {
    const made = await renewHelperLink(helper.id)
    if ('refusal' in made) return made.refusal
    onOpen({ form: 'link', made: made.reply })
    return null
  }
  return (
    <Question
      title={helpers.askNewLink}
      keep={helpers.keep}
      act={helpers.newLink}
      onAct={renew}
      onClose={() => onOpen(null)}
    >
      <About helper={helper}>{helper.isYou ? helpers.newLinkForYou : helpers.newLinkLead}</About>
    </Question>
  )
}

type QuestionProps = { helper: HelperRow; onClose(): void }

function TakeAway({ helper, onClose }: QuestionProps) {
  const { helpers } = useAdminTexts()
  const go = async () => {
    const refusal = await takeAway(helper.id)
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question
      title={helper.signsIn ? helpers.askTakeAway : helpers.askTakeBack}
      keep={helpers.keep}
      act={helper.signsIn ? helpers.takeAway : helpers.takeBack}
      tone="danger"
      onAct={go}
      onClose={onClose}
    >
      <About helper={helper}>{helper.signsIn ? helpers.takeAwayLead : helpers.takeBackLead}</About>
    </Question>
  )
}

function EndPassword({ onClose }: { onClose(): void }) {
  const { shared } = useAdminTexts().helpers
  const go = async () => {
    const refusal = await endSharedPassword()
    if (refusal === null) onClose()
    return refusal
  }
  return (
    <Question title={shared.askEnd} keep={shared.keep} act={shared.end} tone="danger" onAct={go} onClose={onClose}>
      <QuestionWords>{shared.endLead}</QuestionWords>
    </Question>
  )
}

const About = ({ helper, children }: { helper: HelperRow; children: string }) => (
  <QuestionWords>
    <strong>
      <Name>{helper.name}</Name>
    </strong>
    <br />
    {children}
  </QuestionWords>
)
