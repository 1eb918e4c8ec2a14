import { useEffect } from 'react'
import { keepAboveKeyboard } from './on-screen-keyboard.ts'
import { followOutbox } from './outbox/delivery.ts'
import { Confirmation } from './screens/Confirmation/Confirmation.tsx'
import { Home } from './screens/Home/Home.tsx'
import { NotFound } from './screens/NotFound/NotFound.tsx'
import { Registration } from './screens/Registration/Registration.tsx'
import { Success } from './screens/Success/Success.tsx'
import { StillHere } from './visit/StillHere.tsx'
import { useVisit } from './visit/visit.ts'
import { BrowserRouter, Route, Routes } from './shell/router.ts'
import { withoutMenus } from './touch.ts'
import './on-screen-keyboard.css'
import './touch.css'

/**
 * Which screen stands at which address; each visit has screens of its own. What was saved on this tablet is delivered
 * from any of them.
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
