/** What is typed of a guest, and how many come with them. */
export type GuestDraft = { readonly name: string; readonly others: number }

export const NO_GUEST: GuestDraft = { name: '', others: 0 }
