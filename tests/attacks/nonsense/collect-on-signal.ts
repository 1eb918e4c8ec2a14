import process from 'node:process'

/** Loaded into the server that is attacked: on SIGUSR2 it collects its garbage, so that its memory can be compared. */

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  console.error('garbage collected')
})
