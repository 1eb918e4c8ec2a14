// Runs after `npm ci`: gives every script the Node that came with the project. npm 11 does that by itself. npm 10
// removes the link again when it removes the packages of other platforms, because all of them have a command of the
// same name.
import { existsSync, symlinkSync } from 'node:fs'
import process from 'node:process'

const linked = 'node_modules/.bin/node'
const ours = `node_modules/node-${process.platform}-${process.arch}/bin/node`

if (process.platform !== 'win32' && existsSync(ours) && !existsSync(linked)) symlinkSync(`../../${ours}`, linked)
