import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { withoutFirstWords } from './first-words.ts'
import { servePages } from './pages.ts'
import type { ServePages } from './serve-pages.ts'

/** Serves the pages from their sources, and sends every change to open browsers over the server's own port. */
export async function devPages(): Promise<(http: Server) => Promise<ServePages>> {
  const { createServer } = await import('vite')
  return async (http) => {
    const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
    return (app, parts) => {
      app.use(vite.middlewares)
      servePages(
        app,
        parts,
        async (file, url) => withoutFirstWords(await vite.transformIndexHtml(url, await readFile(file, 'utf8'))),
        {
          isDev: true,
        },
      )
    }
  }
}
