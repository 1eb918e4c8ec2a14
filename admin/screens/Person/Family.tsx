import { PersonLink } from '#admin/people/PersonLink.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import { useNavigate } from 'react-router-dom'
import { MoreIcon, PencilIcon, PersonIcon, TakeBackIcon } from '#web/page/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { HebrewName } from '#web/words/Names.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import type { PersonDialog } from '#admin/screens/Person/dialogs/person-dialog.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Family.module.css'
import { useMutation } from '@tanstack/react-query'
import { offerUndo } from '#admin/access/messages/offer-undo.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { bringBackToFamily, takeOffFamily } from '#domain/contract/people/family-routes.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'

type FamilyProps = { person: PersonPage; onOpen(opened: PersonDialog): void }

/** The family of a person. Each of them has a page, and a menu with what can be changed. */
export function Family({ person: { id, family }, onOpen }: FamilyProps) {
  const { person: texts, profile } = useAdminTexts()
  const { mutate: takeOff } = useTakeOff(id)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-family">
      <div className={styles['head']}>
        <CardHeading id="the-family">{profile.family}</CardHeading>
        <button className={`${controls['textButton']} ${styles['add']}`} type="button" onClick={() => onOpen('add')}>
          <PlusIcon size={16} />
          {texts.add}
        </button>
      </div>
      {family.length === 0 && <p className={styles['nothing']}>{profile.noFamily}</p>}
      <ul>
        {family.map((member) => (
          <li key={member.id} className={styles['row']}>
            <Described member={member} />
            <MemberMenu member={member} onOpen={onOpen} onTakeOff={() => takeOff(member)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Described({
  member: { id, name, hebrewName, relationship, attendances, noLongerComes },
}: {
  member: MemberOnPage
}) {
  const { person: texts, relationships } = useAdminTexts()
  return (
    <>
      <span className={styles['names']}>
        <PersonLink id={id} name={name} />
        <span className={words['quiet']}>
          {relationships[relationship]}, {texts.attendances(attendances)}
          {noLongerComes && `, ${texts.isGone}`}
        </span>
      </span>
      <span className={styles['hebrew']}>
        <HebrewName>{hebrewName}</HebrewName>
      </span>
    </>
  )
}

type MenuProps = { member: MemberOnPage; onOpen(opened: PersonDialog): void; onTakeOff(): void }

function MemberMenu({ member, onOpen, onTakeOff }: MenuProps) {
  const { person: texts } = useAdminTexts()
  const navigate = useNavigate()
  return (
    <Menu kind="row" label={texts.menu(member.name)} sign={<MoreIcon />}>
      <MenuEntry icon={<PersonIcon />} onChoose={() => void navigate(`/admin/people/${member.id}`)}>
        {texts.open}
      </MenuEntry>
      <MenuEntry icon={<PencilIcon />} onChoose={() => onOpen({ correct: member })}>
        {texts.correct}
      </MenuEntry>
      {!member.hasProfile && (
        <MenuEntry
          icon={<PlusIcon size={20} />}
          hint={texts.ownProfileHint}
          onChoose={() => onOpen({ profileFor: member })}
        >
          {texts.ownProfile}
        </MenuEntry>
      )}
      <MenuLine />
      <MenuEntry icon={<TakeBackIcon />} hint={texts.takeOffHint} onChoose={onTakeOff}>
        {texts.takeOff}
      </MenuEntry>
    </Menu>
  )
}

/** Takes somebody off a family. A message offers to undo it. */
function useTakeOff(userId: number) {
  const { person: texts } = useAdminTexts()
  return useMutation({
    async mutationFn({ id: memberId }: MemberOnPage) {
      await callSignedIn(takeOffFamily, { params: { userId, memberId }, body: { commandId: newCommandId() } })
    },
    onSuccess(_, { id: memberId, name }) {
      const description = isolated(name)
      const request = { params: { userId, memberId }, body: { commandId: newCommandId() } }
      const undo = {
        mutationFn: () => callSignedIn(bringBackToFamily, request),
        onSuccess: () => toast({ tone: 'success', title: texts.broughtBack, description }),
      }
      offerUndo({ title: texts.takenOff, description, undo })
    },
  })
}
