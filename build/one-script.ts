import type { Plugin } from 'vite'

const NOTHING = '\0foyer-nothing'

/**
 * Makes the form for guests one script: each further one weighs more with the headers of its request than with its few
 * lines. So the form has a copy of its own of what it shares with other pages, and nothing that loads further scripts.
 */
export const oneScript: Plugin = {
  name: 'foyer-one-script',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer?.includes('/guest/hello/')) return null
    if (source === 'vite/modulepreload-polyfill') return NOTHING
    if (!/^#(domain|web\/offline)\//.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: `${found.id}?of-the-form` }
  },
  load: (id) => (id === NOTHING ? '' : null),
}
