import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { MoreIcon, PencilIcon, PersonIcon, TakeBackIcon } from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/menu/Menu.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import { PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import type { PersonDialog } from '#admin/screens/Person/dialogs/person-dialog.ts'
import { takeOff } from './take-off.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Family.module.css'

type Props = { person: PersonPage; onOpen(opened: PersonDialog): void; onChanged(): Promise<void> }

/** The family of a person. Each of them has a page, and a menu with what can be changed. */
export function Family({ person: { id, family }, onOpen, onChanged }: Props) {
  const { person: texts, profile } = useAdminTexts()
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
            <MemberMenu member={member} onOpen={onOpen} onTakeOff={() => void takeOff(id, member, onChanged)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Described({ member: { id, name, hebrewName, relationship, attendances } }: { member: MemberOnPage }) {
  const { person: texts, relationships } = useAdminTexts()
  return (
    <>
      <span className={styles['names']}>
        <Link className={`${words['strong']} ${styles['name']}`} to={`/admin/people/${id}`}>
          <Name>{name}</Name>
        </Link>
        <span className={words['quiet']}>
          {relationships[relationship]}, {texts.attendances(attendances)}
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
