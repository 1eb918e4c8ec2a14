// Runs one of Foyer's TypeScript files. Plain JavaScript that any Node can read, so that a Node
// which is too old is refused in one line instead of in a stack trace.
import nodeModule from 'node:module'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

// Earlier 24.x bundle an SQLite that can corrupt a write-ahead log: https://sqlite.org/wal.html#walresetbug
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Foyer needs Node 24.15 or later and this is ${process.version}: type "npm ci", then "npm start", which bring and use one for Linux and Windows. On a Mac install Node 24.`,
  )
  process.exit(1)
}

// Keeps each file as JavaScript, so that later starts do without the compiler, which takes 14 MB in each thread. They are
// kept in the project's own folder, because everybody may write to the system's folder for temporary files. Threads and
// other processes find the folder in the environment.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/foyer-compiled', import.meta.url))
nodeModule.enableCompileCache()

// Whoever reads the output may leave before the end, as `head` does, and its disk may be full. Foyer goes on without it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

// npm and its shell end without passing a signal on. Then this process ends too, as after the signal itself, and gives
// back what it holds. Windows has no such signal.
if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

const [file, ...rest] = process.argv.slice(2)
process.argv.splice(1, process.argv.length, file, ...rest)
await import(pathToFileURL(file).href)
