/** The characters of codes that people read off a screen: without look-alikes, and without wide ones. */
export const CODE_ALPHABET = '2346789ACDEFHJKLNPQRTXY'
