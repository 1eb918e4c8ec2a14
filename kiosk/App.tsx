import { useEffect } from 'react'
import { keepAboveKeyboard } from '#kiosk/touch/on-screen-keyboard.ts'
import { followOutbox } from '#kiosk/outbox/delivery.ts'
import { Confirmation } from '#kiosk/screens/Confirmation/Confirmation.tsx'
import { Home } from '#kiosk/screens/Home/Home.tsx'
import { NotFound } from '#kiosk/screens/NotFound/NotFound.tsx'
import { Registration } from '#kiosk/screens/Registration/Registration.tsx'
import { Success } from '#kiosk/screens/Success/Success.tsx'
import { StillHere } from '#kiosk/visit/StillHere.tsx'
import { useVisit } from '#kiosk/visit/visit.ts'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { withoutMenus } from '#kiosk/touch/without-menus.ts'

/**
 * The screens of the kiosk and their addresses. Each visit gets new screens. The check-ins saved on this tablet are
 * delivered from any screen.
 */
export function App() {
  useEffect(followOutbox, [])
  useEffect(keepAboveKeyboard, [])
  useEffect(withoutMenus, [])
  return (
    <BrowserRouter>
      <Routes key={useVisit((visit) => visit.number)}>
        <Route path="/" element={<Home />} />
        <Route path="/registration" element={<Registration />} />
        <Route path="/confirmation" element={<Confirmation />} />
        <Route path="/success" element={<Success />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <StillHere />
    </BrowserRouter>
  )
}
