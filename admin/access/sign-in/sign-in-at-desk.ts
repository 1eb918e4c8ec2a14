import { useAccess } from '#admin/access/access.ts'

/** Asks for a name and a password on a device of the welcome desk, until the page is loaded again. */
export const signInAtDesk = (): void => useAccess.setState({ isSigningIn: true, signedIn: null })

/** A device of the welcome desk is one again without a name and a password. */
export const backToDesk = (): void =>
  useAccess.setState(({ desk }) => ({
    isSigningIn: false,
    signedIn: desk && { authorization: null, helper: null, desk },
  }))
