/**
 * The browser keeps a tab's name for as long as the tab lives, whichever page it shows. The gear names the tab, so that
 * the admin area knows that it was opened on a kiosk and leads back there when nobody gives the password.
 */
const KIOSK = 'foyer-kiosk'

export const nameKioskTab = (): void => void (window.name = KIOSK)

export const isKioskTab = (): boolean => window.name === KIOSK
