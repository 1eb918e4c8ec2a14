import { forget } from './access.ts'

/** Forgets the password and shows the kiosk. */
export function returnToCheckIn(): void {
  forget()
  window.location.assign('/')
}
