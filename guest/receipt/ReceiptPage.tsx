import { useLayoutEffect, useState } from 'react'
import { languageAfter } from '#domain/languages.ts'
import type { ChildOnReceipt } from '#domain/contract/custody/receipt-page-routes.ts'
import { readReceiptToken, receiptCode } from '#domain/marks/label-codes.ts'
import { QrCode } from '#web/frame/QrCode.tsx'
import { churchOfThePage } from '#web/live/church-of-the-page.ts'
import { labelQr } from '#web/qr/draw-qr.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { chooseLanguage, useStaffLanguage } from '#web/words/language.ts'
import { datesIn } from '#web/words/useDates.ts'
import { Called } from './Called.tsx'
import { type NoReceipt, token, useReceipt } from './follow-receipt.ts'
import * as styles from './ReceiptPage.module.css'
import { SomebodyElse } from './SomebodyElse.tsx'
import { useReceiptPageTexts } from './texts.ts'

/** The receipt of a drop-off on the phone of the family: its code, where the children are, and who calls. */
export function ReceiptPage() {
  const texts = useReceiptPageTexts()
  const language = useStaffLanguage()
  const { receipt, none, isAway } = useReceipt()
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.title = `${texts.title} – ${churchOfThePage().name}`
  }, [language, texts])
  return (
    <div className={styles['page']} data-shows={receipt ? 'receipt' : 'words'}>
      <header className={styles['header']}>
        <Sign />
        <OtherLanguage />
      </header>
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <main className={styles['words']}>
          {none ? <WhyNone none={none} /> : <p role="status">{isAway ? texts.away : texts.reading}</p>}
        </main>
      )}
    </div>
  )
}

function Sign() {
  const { name, logoUrl } = churchOfThePage()
  return (
    <p className={styles['sign']}>
      {logoUrl ? <img className={styles['picture']} src={logoUrl} alt="" /> : <Arch />}
      <Name>{name}</Name>
    </p>
  )
}

/** The arch of Foyer. A script of its own for the one of the other pages would weigh more. */
const Arch = () => (
  <svg className={styles['arch']} viewBox="0 0 33 38" aria-hidden="true" focusable="false">
    <path d="M2 38V16.500a14.500 14.500 0 0 1 29 0V38" fill="none" stroke="currentColor" strokeWidth="4" />
    <path d="M8 38V17a8.500 8.500 0 0 1 17 0V38z" fill="currentColor" />
  </svg>
)

function OtherLanguage() {
  const { code, name } = languageAfter(useStaffLanguage())
  return (
    <button className={styles['language']} type="button" lang={code} onClick={() => chooseLanguage(code)}>
      {name}
    </button>
  )
}

type Shown = NonNullable<ReturnType<typeof useReceipt.getState>['receipt']>

function Receipt({ receipt }: { receipt: Shown }) {
  const texts = useReceiptPageTexts()
  const { isAway } = useReceipt()
  const [isNaming, setNaming] = useState(false)
  const { mark, children, calls } = receipt
  const isOver = children.every(({ state }) => state === 'handed-over')
  const isCalled = calls.length > 0
  return (
    <main className={styles['main']} data-called={isCalled || undefined}>
      <div className={styles['voice']}>
        <div className={styles['calls']} role="alert">
          {calls.map((call) => (
            <Called key={call.callId} call={call} all={children} />
          ))}
        </div>
        <h1 className={styles['heading']}>{texts.title}</h1>
        {isOver ? (
          <p className={styles['over']} role="status">
            {texts.allCollected}
          </p>
        ) : (
          <p className={styles['lead']}>{texts.lead}</p>
        )}
        {isAway && (
          <p className={styles['away']} role="status">
            {texts.away}
          </p>
        )}
      </div>
      <Code receipt={receipt} />
      <div className={styles['rest']}>
        <ul>
          {children.map((child, place) => (
            // Two children of a family may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <Child key={place} child={child} />
          ))}
        </ul>
        {!isOver && (
          <button className={styles['quiet']} type="button" data-press onClick={() => setNaming(true)}>
            {texts.other.open}
          </button>
        )}
        <p className={styles['small']}>{isCalled ? texts.onScreens(mark) : texts.keep}</p>
      </div>
      {isNaming && <SomebodyElse onClose={() => setNaming(false)} />}
    </main>
  )
}

/** The style sheet says how large the code is on each screen, in whole pixels for each module. */
function Code({ receipt: { mark, code } }: { receipt: Shown }) {
  const texts = useReceiptPageTexts()
  const read = readReceiptToken(token())
  const drawing = read && labelQr(receiptCode(read.day, read.code))
  return (
    <div className={styles['card']}>
      {drawing && (
        <QrCode className={styles['drawing']} drawing={drawing} side={drawing.size * 10} label={texts.qrCode} />
      )}
      <p
        className={styles['code']}
        dir="ltr"
        translate="no"
        role="img"
        aria-label={`${texts.code}: ${Array.from(code).join(' ')}`}
      >
        {mark}
        <span>{code.slice(mark.length)}</span>
      </p>
    </div>
  )
}

function Child({ child: { firstName, hebrewName, room, where, state } }: { child: ChildOnReceipt }) {
  const texts = useReceiptPageTexts()
  const words = state === 'handed-over' ? texts.collected : state === 'on-the-way' ? texts.onTheWay : undefined
  return (
    <li className={styles['child']}>
      <span className={styles['name']}>
        <Name>{firstName}</Name>
      </span>
      <span className={styles['hebrew']}>
        <HebrewName>{hebrewName}</HebrewName>
      </span>
      <span className={styles['room']}>
        <bdi>{where === undefined ? room : `${room}, ${where}`}</bdi>
        {words && <span>, {words}</span>}
      </span>
    </li>
  )
}

function WhyNone({ none }: { none: NoReceipt }) {
  const texts = useReceiptPageTexts()
  const { clockTime } = datesIn[useStaffLanguage()]
  const { endedAt, endedLead, ...words } = texts.none
  const at = none.is === 'ended' ? none.at : undefined
  return (
    <div className={styles['none']} role="alert">
      <h1 className={styles['heading']}>
        {at === undefined ? words[none.is] : endedAt(clockTime(at, churchOfThePage().timeZone))}
      </h1>
      {none.is === 'ended' && <p className={styles['lead']}>{endedLead}</p>}
    </div>
  )
}
