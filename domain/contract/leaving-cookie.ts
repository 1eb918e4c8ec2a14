/**
 * The cookie that tells the server that a helper has signed out in this browser while no server could be reached. The
 * session ends with the next page, and until then no page begins with anything for that helper. It opens nothing.
 */
export const LEAVING_COOKIE = 'foyer-helper-leaves'
