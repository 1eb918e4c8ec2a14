import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Unsent } from '../../outbox/Unsent.tsx'
import { useHandScanner } from '../../scanner/useHandScanner.ts'
import { forget } from '../../session.ts'
import { useCurrentEvent } from '../../shell/current-event.ts'
import { Heading } from '../../shell/Heading.tsx'
import { Page } from '../../shell/Page.tsx'
import { useTexts } from '../../shell/texts.ts'
import { useScan } from '../../useScan.tsx'
import { useSteps } from '../../useSteps.ts'
import { usePersonal } from '../../visit/presence.ts'
import { SpeakTo } from '../../visit/SpeakTo.tsx'
import { Camera } from './Camera.tsx'
import { Keypad } from './Keypad.tsx'
import { LastName } from './LastName.tsx'
import { NoEventOpen } from './NoEventOpen.tsx'
import { NotYet } from './NotYet.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'
import { QrCode } from './QrCode.tsx'
import { Results } from './Results.tsx'
import { useLastNameSearch } from './useLastNameSearch.ts'
import { usePhoneCheck, useTypedKeys } from './usePhoneCheck.ts'
import './home.css'

/** Where everybody begins: by phone number, last name or personal code. A closed door while no event is open, or none is known. */
export function Home() {
  const door = useCurrentEvent(doorOf)
  // Whoever was chosen before has left, also when the way here led past "Done".
  useEffect(forget, [])
  if (door === 'unknown') return <NotYet />
  return door === 'closed' ? <NoEventOpen /> : <CheckIn />
}

/** A page that has just come is open: a moment later it knows better. */
function doorOf({ known, event, reconnecting }: ReturnType<typeof useCurrentEvent.getState>) {
  if (known) return event ? 'open' : 'closed'
  return reconnecting ? 'unknown' : 'open'
}

const ways = ['phone', 'lastName', 'qr'] as const
type Way = (typeof ways)[number]

function CheckIn() {
  const { home } = useTexts()
  const [way, setWay] = useState<Way>('phone')
  const phone = usePhoneCheck()
  const search = useLastNameSearch()
  const steps = useSteps()
  const scan = useScan(steps.withSomebody)
  usePersonal(phone.digits !== '' || search.text !== '')
  useTypedKeys(way === 'phone', phone.ready, phone.press, phone.check)
  useHandScanner(scan.read, () => () => {
    phone.setDigits(phone.digits)
    search.setText(search.text)
  })
  const hands = {
    phone: <Keypad press={phone.press} />,
    lastName: <Results {...search} />,
    qr: <Camera {...scan} />,
  }
  return (
    <Tabs unstyled value={way} onChange={(chosen) => setWay(chosen as Way)}>
      <Page
        choices={<SpeakTo />}
        voice={
          <>
            <Heading size="greeting" lead={home.howTo}>
              {home.welcome}
            </Heading>
            <Tabs.List className="home-tabs">
              {ways.map((one) => (
                <Tabs.Tab key={one} className="home-tab" value={one}>
                  {home.tabs[one]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel className="home-panel" value="phone">
              <PhoneNumber {...phone} />
            </Tabs.Panel>
            <Tabs.Panel className="home-panel" value="lastName">
              <LastName {...search} />
            </Tabs.Panel>
            <Tabs.Panel className="home-panel" value="qr">
              <QrCode />
            </Tabs.Panel>
          </>
        }
        hands={hands[way]}
        notice={<Unsent />}
      />
    </Tabs>
  )
}
