import { BrowserRouter, Route, Routes } from './shell/router.ts'
import { NotFound } from './screens/NotFound/NotFound.tsx'

/** Which screen stands at which address. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<NotFound />} />
    </Routes>
  </BrowserRouter>
)
