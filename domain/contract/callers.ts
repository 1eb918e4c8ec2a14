/**
 * Who may make a call or send a message. The server finds out who the caller is in one place,
 * `server/http/admission.ts`, and compares.
 */

/**
 * The devices that an administrator lets in. While the doors are open, any browser of the church's network is a kiosk.
 */
const deviceCallers = ['kiosk', 'desk-device', 'wall', 'counter', 'printer', 'room-device'] as const
export type DeviceCaller = (typeof deviceCallers)[number]

/** The roles of helpers who sign in. One helper may have several. */
const helperRoles = ['desk', 'care', 'greeter', 'children', 'room'] as const

/** `anyone` needs no key and no password. A `program` has a key whose scopes say which calls it opens. */
export const everyCaller = ['anyone', ...deviceCallers, ...helperRoles, 'program', 'administrator'] as const
export type Caller = (typeof everyCaller)[number]

/** The callers who may make a call. The administrator may make every call, and is named only where nobody else may. */
export type Callers = readonly [Caller, ...Caller[]]

/** The callers who check families in: tablets at the door, and the welcome desk. */
export const whoChecksIn = ['kiosk', 'desk-device', 'desk'] as const satisfies Callers

/** Staff at the welcome desk: with a device that was let in as a desk, or as a helper who has signed in. */
export const whoSitsAtTheDesk = ['desk-device', 'desk'] as const satisfies Callers

/** Helpers who care for people. */
export const whoCares = ['care'] as const satisfies Callers

/** Leaders of the children's rooms. */
export const whoLeadsChildren = ['children'] as const satisfies Callers

/** Who looks after the children in a room: with the tablet at its door, or as a helper who has signed in. */
export const whoServesInRooms = ['room-device', 'room', ...whoLeadsChildren] as const satisfies Callers

/** Who sees which children's rooms are open: those who check in, and those who look after the children. */
export const whoSeesRooms = [...whoChecksIn, ...whoServesInRooms] as const satisfies Callers

/** Who keeps the names in profiles and families right: the welcome desk, and those who care for people. */
export const whoKeepsProfiles = [...whoSitsAtTheDesk, ...whoCares] as const satisfies Callers

/** Whether a call is open to somebody who may act as these. */
export const mayCall = (callers: Callers, actsAs: readonly Caller[]): boolean =>
  callers.includes('anyone') || actsAs.includes('administrator') || actsAs.some((one) => callers.includes(one))
