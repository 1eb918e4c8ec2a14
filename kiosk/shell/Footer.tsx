import { church } from './church.ts'
import './page.css'

/** The copyright line. */
export const Footer = () => (
  <footer className="page-footer">
    © {new Date().getFullYear()} {church().name}
  </footer>
)
