/** The screens of the kiosk by their paths. The server serves the kiosk there, and a tablet keeps it for them. */
export const KIOSK_PATHS = ['/', '/registration', '/confirmation', '/success', '/taken-back'] as const

export type KioskPath = (typeof KIOSK_PATHS)[number]
