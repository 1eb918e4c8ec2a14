import { route } from '#domain/contract/route.ts'

/** Alone in its file, because the kiosk needs no other call about helpers. */
export const signOut = route('DELETE /api/session', ['anyone'], 'Signs the helper out in this browser.', {})
