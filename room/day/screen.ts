import { create } from 'zustand'

/** Whether the list is shown, and nothing in its place or above it. */
export const useScreen = create<{ readonly isBoard: boolean }>()(() => ({ isBoard: true }))
