/**
 * The cookie that tells the server which language was chosen for the admin area in this browser, because a page begins
 * with words before its script runs.
 */
export const LANGUAGE_COOKIE = 'foyer-language'
