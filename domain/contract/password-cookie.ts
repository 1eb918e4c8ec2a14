/**
 * The cookie that tells the server whether a tab of this browser keeps the shared password, because a page begins with
 * words before its script runs. It never holds the password itself, and it opens nothing.
 */
export const PASSWORD_COOKIE = 'foyer-shared-password'
