import { Dashboard } from '#admin/screens/Dashboard/Dashboard.tsx'
import { Directory } from '#admin/screens/Directory/Directory.tsx'
import { BrowserRouter, Route, Routes } from '#kiosk/shell/router.ts'

/** Which screen stands at which address. Every other address is the kiosk's. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/directory" element={<Directory />} />
      <Route path="*" element={<Dashboard />} />
    </Routes>
  </BrowserRouter>
)
