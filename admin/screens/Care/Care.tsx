import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '#admin/access/access.ts'
import { Figures } from '#admin/frame/Figures.tsx'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import { Lanes } from '#admin/screens/Care/board/Lanes.tsx'
import { useCareBoard } from '#admin/screens/Care/board/useCareBoard.ts'
import { Whose, type Owner } from '#admin/screens/Care/board/Whose.tsx'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './Care.module.css'

/** Who is new, came back, is missed, or is back again, and who looks after them. */
export function Care() {
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  return (
    <AdminPage scrolls={isNarrow ? 'always' : undefined}>
      <main className={`${page['page']} ${styles['care']}`}>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const { care: texts, missing } = useAdminTexts()
  const { board, readAgain } = useCareBoard()
  const [owner, setOwner] = useState<Owner>('everybody')
  const isRead = board !== undefined && board !== 'failed'
  return (
    <>
      <div className={`${page['head']} ${styles['head']}`}>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={page['purpose']}>{texts.purpose}</p>
        {isRead && (
          <>
            <p className={styles['sum']} role="status">
              <Figures>{sumOf(board, texts)}</Figures>
            </p>
            <Link className={styles['missing']} to="/admin/care/missing">
              {missing.heading}
            </Link>
            <Whose owner={owner} onChoose={setOwner} />
          </>
        )}
      </div>
      {board === undefined && <Loading />}
      {board === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
      {isRead && <Board board={board} owner={owner} readAgain={readAgain} />}
    </>
  )
}

type BoardProps = { board: CareBoard; owner: Owner; readAgain(): Promise<void> }

function Board({ board, owner, readAgain }: BoardProps) {
  const { care: texts } = useAdminTexts()
  const me = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const isShown = ({ helper }: CareCard) => owner === 'everybody' || (me !== undefined && helper?.id === me)
  return (
    <>
      {owner === 'mine' && me === undefined && <p className={styles['hint']}>{texts.notByName}</p>}
      <Lanes board={board} owner={owner} isShown={isShown} readAgain={readAgain} />
    </>
  )
}

type CareTexts = ReturnType<typeof useAdminTexts>['care']

/** How many are on the board, how many of them are new, and how many have nobody. */
function sumOf({ cards }: CareBoard, texts: CareTexts): string {
  if (cards.length === 0) return texts.noneOpen
  const unassigned = cards.filter(({ helper }) => !helper).length
  return texts.open(cards.length, cards.filter(({ isNew }) => isNew).length, unassigned)
}
