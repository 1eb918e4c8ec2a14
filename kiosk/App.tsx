import { useEffect } from 'react'
import { followDevice } from '#kiosk/device/follow-device.ts'
import { Identify } from '#kiosk/device/Identify.tsx'
import { isShut, useStanding } from '#kiosk/device/standing.ts'
import { keepAboveKeyboard } from '#kiosk/touch/on-screen-keyboard.ts'
import { followOutbox } from '#kiosk/outbox/delivery.ts'
import { Confirmation } from '#kiosk/screens/Confirmation/Confirmation.tsx'
import { Home } from '#kiosk/screens/Home/Home.tsx'
import { NotFound } from '#kiosk/screens/NotFound/NotFound.tsx'
import { Registration } from '#kiosk/screens/Registration/Registration.tsx'
import { Success } from '#kiosk/screens/Success/Success.tsx'
import { TakenBack } from '#kiosk/screens/TakenBack/TakenBack.tsx'
import { StillHere } from '#kiosk/visit/StillHere.tsx'
import { useVisit } from '#kiosk/visit/visit.ts'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { withoutMenus } from '#kiosk/touch/without-menus.ts'

/**
 * The screens of the kiosk and their addresses. Each visit gets new screens. The check-ins saved on this tablet are
 * delivered from any screen. A device that is not let in has Home alone, which says so.
 */
export function App() {
  useEffect(followDevice, [])
  useEffect(followOutbox, [])
  useEffect(keepAboveKeyboard, [])
  useEffect(withoutMenus, [])
  const shut = useStanding(isShut)
  return (
    <BrowserRouter>
      <Identify />
      <Routes key={useVisit((visit) => visit.number)}>
        <Route path={shut ? '*' : '/'} element={<Home />} />
        {!shut && (
          <>
            <Route path="/registration" element={<Registration />} />
            <Route path="/confirmation" element={<Confirmation />} />
            <Route path="/success" element={<Success />} />
            <Route path="/taken-back" element={<TakenBack />} />
            <Route path="*" element={<NotFound />} />
          </>
        )}
      </Routes>
      <StillHere />
    </BrowserRouter>
  )
}
