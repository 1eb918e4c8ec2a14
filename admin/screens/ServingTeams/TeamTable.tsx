import { type Service, useServices } from '#admin/devices/useServices.ts'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { listOfNames } from '#admin/words/list-of-names.ts'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { TeamSetUp } from '#domain/contract/teams/team-shapes.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Name } from '#web/words/Names.tsx'
import { useRoomNames } from './room-names.ts'
import * as controls from '#web/page/controls.module.css'

type Props = { teams: readonly TeamSetUp[]; onEdit(team: TeamSetUp): void }

const CARDS = { upTo: 699, lines: "'team edit' 'needs needs' 'services services' 'room room' / 1fr auto" }

/** The teams by their names, as tablets and the desk show them. */
export function TeamTable({ teams, onEdit }: Props) {
  const texts = useTeamTexts()
  const columns = useColumns(onEdit)
  return <ListTable label={texts.heading} columns={columns} rows={teams} keyOf={({ teamId }) => teamId} cards={CARDS} />
}

function useColumns(onEdit: Props['onEdit']): Column<TeamSetUp>[] {
  const texts = useTeamTexts()
  const { none } = useAdminTexts()
  const services = useServices()
  const { columns } = texts
  return [
    {
      key: 'team',
      heading: columns.team,
      width: '30%',
      cell: ({ name }) => (
        <strong>
          <Name>{name}</Name>
        </strong>
      ),
    },
    {
      key: 'needs',
      heading: columns.needs,
      width: '18%',
      isLabelledInCard: true,
      cell: ({ needs }) => (needs === undefined ? none : texts.people(needs)),
    },
    {
      key: 'services',
      heading: columns.services,
      isLabelledInCard: true,
      cell: (team) => <ServicesOf team={team} known={services} />,
    },
    ...useRoomColumn(),
    {
      key: 'edit',
      heading: texts.edit,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '88px',
      cell: (team) => (
        <button
          className={controls['textButton']}
          type="button"
          aria-label={`${texts.edit} ${team.name}`}
          onClick={() => onEdit(team)}
        >
          {texts.edit}
        </button>
      ),
    },
  ]
}

/** The children's room in which a team helps. A church without rooms has no such column. */
function useRoomColumn(): Column<TeamSetUp>[] {
  const { columns } = useTeamTexts()
  const { none } = useAdminTexts()
  const hasRooms = useHasRooms()
  const rooms = useRoomNames(hasRooms)
  if (!hasRooms) return []
  const nameOf = (id: number | undefined) => rooms.find(({ roomId }) => roomId === id)?.name
  return [
    {
      key: 'room',
      heading: columns.room,
      width: '22%',
      isLabelledInCard: true,
      cell: ({ roomId }) => {
        const name = nameOf(roomId)
        return name === undefined ? none : <Name>{name}</Name>
      },
    },
  ]
}

function ServicesOf({ team: { services }, known }: { team: TeamSetUp; known: readonly Service[] }) {
  const texts = useTeamTexts()
  const { language } = useAdminTexts()
  if (services === 'all') return texts.allServices
  const names = known.filter(({ slot }) => services.includes(slot)).map(({ name }) => name)
  return listOfNames(names, language)
}
