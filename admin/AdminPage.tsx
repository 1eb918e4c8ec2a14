import type { ReactNode } from 'react'
import { Footer } from '#kiosk/shell/Footer.tsx'
import { Logo, Occasion } from '#kiosk/shell/Header.tsx'

/** The frame of an admin page: what is on and today's date above, the copyright line below. No gear: this is where it leads. */
export const AdminPage = ({ children, gate = false }: { children: ReactNode; gate?: boolean }) => (
  <div className={gate ? 'admin gate' : 'admin'}>
    <header className="admin-header">
      <Logo />
      <Occasion />
    </header>
    {children}
    <Footer />
  </div>
)
