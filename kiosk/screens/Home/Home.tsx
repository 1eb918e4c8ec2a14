import { Tabs } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/languages.ts'
import { isShut, useStanding } from '#kiosk/device/standing.ts'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { admittedEvent } from '#kiosk/visit/admitted.ts'
import { forget, openingNow } from '#kiosk/visit/session.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Heading } from '#web/frame/Heading.tsx'
import { Page } from '#web/frame/Page.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useScan } from '#kiosk/look-up/useScan.tsx'
import { useSteps } from '#kiosk/visit/useSteps.ts'
import { usePersonal } from '#kiosk/visit/presence.ts'
import { LanguageAndTextSize } from '#kiosk/visit/InTheirLanguage.tsx'
import { Camera } from '#kiosk/screens/Home/qr-code/Camera.tsx'
import { Keypad } from '#kiosk/screens/Home/phone-number/Keypad.tsx'
import { LastName } from '#kiosk/screens/Home/last-name/LastName.tsx'
import { NotLetIn } from '#kiosk/screens/Home/not-let-in/NotLetIn.tsx'
import { NoEventOpen, NotYet } from './ClosedDoor.tsx'
import { PhoneNumber } from '#kiosk/screens/Home/phone-number/PhoneNumber.tsx'
import { QrCode } from '#kiosk/screens/Home/qr-code/QrCode.tsx'
import { Results } from '#kiosk/screens/Home/last-name/Results.tsx'
import { useLastNameSearch } from '#kiosk/screens/Home/last-name/useLastNameSearch.ts'
import { usePhoneCheck, useTypedKeys } from '#kiosk/screens/Home/phone-number/usePhoneCheck.ts'
import { StaffNotice } from '#kiosk/screens/Home/unrecorded/StaffNotice.tsx'
import * as styles from './Home.module.css'

/**
 * The first screen: check-in by phone number, last name or personal code. Shows a closed door while no event is open or
 * known.
 */
export function Home({ earlyWords }: { earlyWords?: EarlyWords | undefined }) {
  const shut = useStanding(isShut)
  const door = useCurrentEvent(doorOf)
  // The person who was chosen before has left, also if they came here without tapping "Done".
  useEffect(forget, [])
  if (shut) return <NotLetIn />
  if (door === 'unknown') return <NotYet />
  return door === 'closed' ? <NoEventOpen /> : <CheckIn earlyWords={earlyWords} />
}

type CurrentEvent = ReturnType<typeof useCurrentEvent.getState>

/** While nothing is known yet, a new page shows the open door. A moment later it knows more. */
function doorOf(state: CurrentEvent) {
  if (state.isKnown) return admittedEvent(state) ? 'open' : 'closed'
  return state.reconnecting ? 'unknown' : 'open'
}

/** What the first screen says while only those who serve can check in: to them, and to others. Null at other times. */
export type EarlyWords = (language: Language, now: CurrentEvent) => readonly [string, string] | null

const ways = ['phone', 'lastName', 'qr'] as const
type Way = (typeof ways)[number]

function CheckIn({ earlyWords }: { earlyWords: EarlyWords | undefined }) {
  const { home } = useKioskTexts()
  const [opening] = useState(openingNow)
  const [way, setWay] = useState<Way>(opening.way ?? 'phone')
  const [isTapped, setTapped] = useState(true)
  const newcomer = useNewcomer(() => setWay('phone'))
  const phone = usePhoneCheck(way, opening.digits ?? '')
  const search = useLastNameSearch(way)
  const steps = useSteps()
  const scan = useScan((user) => steps.withSomebody(user, 'by code'))
  // A hand scanner reads codes on any tab. The next button shows that one is looked up.
  const isCodeAsked = scan.stage === 'asking'
  usePersonal(phone.digits !== '' || search.text !== '')
  useTypedKeys(way === 'phone', phone.ready, phone.press, phone.check)
  useHandScanner(scan.read, () => () => {
    phone.setDigits(phone.digits)
    search.type(search.text)
  })
  const hands = {
    phone: <Keypad press={phone.press} />,
    lastName: <Results {...search} toPhone={newcomer.toPhone} />,
    qr: <Camera {...scan} />,
  }
  return (
    <Tabs unstyled value={way} onChange={(chosen) => setWay(chosen as Way)}>
      <Page
        title={home.welcome}
        choices={<LanguageAndTextSize />}
        voice={
          <>
            <Greeting newcomer={newcomer} earlyWords={earlyWords} isReadFirst={opening.way === undefined} />
            <Tabs.List className={styles['tabs']}>
              {ways.map((one) => (
                <OneWay key={one} way={one} setTapped={setTapped} />
              ))}
            </Tabs.List>
            <Tabs.Panel className={styles['panel']} value="phone">
              <PhoneNumber {...phone} ready={phone.ready && !isCodeAsked} checking={phone.checking || isCodeAsked} />
            </Tabs.Panel>
            <Tabs.Panel className={styles['panel']} value="lastName">
              <LastName {...search} isTapped={isTapped} searching={search.searching || isCodeAsked} />
            </Tabs.Panel>
            <Tabs.Panel className={styles['panel']} value="qr">
              <QrCode />
            </Tabs.Panel>
          </>
        }
        hands={hands[way]}
        notice={<StaffNotice />}
      />
    </Tabs>
  )
}

type GreetingParts = {
  newcomer: ReturnType<typeof useNewcomer>
  earlyWords: EarlyWords | undefined
  isReadFirst: boolean
}

function Greeting({ newcomer: { words, isNew }, earlyWords, isReadFirst }: GreetingParts) {
  const { home, language } = useKioskTexts()
  const now = useCurrentEvent()
  const usual = [home.howTo, isNew ? home.isNew : home.newHere] as const
  const [lead, below] = earlyWords?.(language, now) ?? usual
  return (
    <div className={styles['greeting']}>
      <Heading size="greeting" lead={lead} isReadFirst={isReadFirst}>
        {home.welcome}
      </Heading>
      <p ref={words} className={styles['newHere']} tabIndex={-1}>
        {below}
      </p>
    </div>
  )
}

/** `setTapped` is told whether a finger has chosen it, and not a key. */
const OneWay = ({ way, setTapped }: { way: Way; setTapped: (isTapped: boolean) => void }) => (
  <Tabs.Tab className={styles['tab']} value={way} onClick={({ detail }) => setTapped(detail > 0)}>
    {useKioskTexts().home.tabs[way]}
  </Tabs.Tab>
)

/** Somebody who is not found by a last name goes on with a phone number. The words for them are read then. */
function useNewcomer(showPhone: () => void) {
  const [isNew, setNew] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const toPhone = (isNewHere: boolean): void => {
    setNew(isNewHere)
    showPhone()
    words.current?.focus({ preventScroll: true })
  }
  return { isNew, words, toPhone }
}
