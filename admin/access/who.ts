import type { SignedIn } from './access.ts'

/** Recognises who is signed in: the header of the shared password, the id of a helper, or a device of the desk. */
export const whoIs = ({ authorization, helper }: SignedIn): string => authorization ?? helper?.id ?? 'desk'
