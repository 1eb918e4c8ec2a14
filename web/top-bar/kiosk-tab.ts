/**
 * The name of a tab that shows the kiosk. A browser keeps the name of a tab when it shows another page. The gear sets
 * it, so that the admin area knows that it was opened on a kiosk, and leads back there if nobody gives the password.
 */
const KIOSK = 'foyer-kiosk'

export const nameKioskTab = (): void => void (window.name = KIOSK)

export const isKioskTab = (): boolean => window.name === KIOSK
