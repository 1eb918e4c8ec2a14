import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import sirv from 'sirv'
import { build } from 'vite'
import { replyToParent, nothingToAsk } from '#bench/apart.ts'

/** A plain React page without any other package: a heading and the keys of a telephone. Built as Foyer's pages are. */

const [directory = ''] = process.argv.slice(2)

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Plain</title>
    <script type="module" src="./main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

const SCRIPT = `
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

function Page() {
  const [number, setNumber] = useState('')
  const keys = [...'1234567890'].map((key) =>
    createElement('button', { key, onClick: () => setNumber(number + key) }, key),
  )
  return createElement('main', null, createElement('h1', null, 'Welcome!'), createElement('p', null, number), keys)
}
createRoot(document.getElementById('root')).render(createElement(Page))
`

const STYLES = `
main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; font-family: sans-serif }
h1, p { grid-column: 1 / -1 }
button { font-size: 2rem }
`

mkdirSync(directory, { recursive: true })
writeFileSync(join(directory, 'index.html'), HTML)
writeFileSync(join(directory, 'main.js'), SCRIPT)
writeFileSync(join(directory, 'page.css'), STYLES)
await build({ root: directory, configFile: false, logLevel: 'warn', build: { outDir: 'dist' } })

const http = createServer(sirv(join(directory, 'dist')))
http.listen(0, '127.0.0.1', () => replyToParent({ port: (http.address() as AddressInfo).port }, nothingToAsk))
