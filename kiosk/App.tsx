import { useEffect, useLayoutEffect } from 'react'
import { followDevice } from '#kiosk/device/follow-device.ts'
import { Identify } from '#kiosk/device/Identify.tsx'
import { isShut, useStanding } from '#kiosk/device/standing.ts'
import { keepAboveKeyboard } from '#kiosk/touch/on-screen-keyboard.ts'
import { followOutbox } from '#web/outbox/delivery.ts'
import { Home } from '#kiosk/screens/Home/Home.tsx'
import { Page } from '#web/frame/Page.tsx'
import { useKioskTexts } from '#web/words/texts.ts'
import { useAddress } from '#kiosk/visit/address.ts'
import { StillHere } from '#kiosk/visit/StillHere.tsx'
import { useVisit } from '#kiosk/visit/visit.ts'
import { withoutMenus } from '#kiosk/touch/without-menus.ts'
import { fetchLaterScreens, useLaterScreens } from './later-screens.ts'

/**
 * The screens of the kiosk and their addresses. Each visit gets new screens. The check-ins saved on this tablet are
 * delivered from any screen. A device that is not let in has Home alone, which says so.
 */
export function App() {
  useEffect(followDevice, [])
  useEffect(followOutbox, [])
  useEffect(keepAboveKeyboard, [])
  useEffect(withoutMenus, [])
  useEffect(fetchLaterScreens, [])
  return (
    <>
      <Identify />
      <Screen key={useVisit((visit) => visit.number)} />
      <StillHere />
    </>
  )
}

function Screen() {
  const { path } = useAddress()
  const shut = useStanding(isShut)
  const { Screen: Later } = useLaterScreens()
  if (shut || path === '/') return <FirstScreen key={shut ? 'shut' : 'open'} />
  return Later ? <Later path={path} /> : <Loading />
}

function FirstScreen() {
  useFirstWords()
  return <Home {...useLaterScreens()} />
}

function Loading() {
  const { loading } = useKioskTexts().frame
  return <Page title={loading} voice={<p>{loading}</p>} hands={null} />
}

/**
 * The words of the first screen are in the page before its script runs. The script draws the same words in the same
 * place, without letting them come in a second time. Every screen after that comes in as usual.
 */
const useFirstWords = (): void =>
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-first-words'), [])

/** Whether the server has sent the page with the words of a tablet that is not let in. */
export const isPageOfNewTablet = (): boolean => document.documentElement.dataset['firstWords'] === 'new-tablet'
