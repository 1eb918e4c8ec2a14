import { useLayoutEffect } from 'react'

/**
 * The words of the first screen are in the page before its script runs. The script draws the same words in the same
 * place, without letting them come in a second time. Every screen after that comes in as usual.
 */
export const useFirstWords = (): void =>
  useLayoutEffect(() => () => document.documentElement.removeAttribute('data-first-words'), [])

/** Whether the server has sent the page with the words of a tablet that is not let in. */
export const isPageOfNewTablet = (): boolean => document.documentElement.dataset['firstWords'] === 'new-tablet'
