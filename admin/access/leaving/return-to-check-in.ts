import { signOut } from '#admin/access/access.ts'

/** Forgets the password and shows the kiosk. */
export function returnToCheckIn(): void {
  signOut()
  window.location.assign('/')
}
