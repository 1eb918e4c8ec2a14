/** What is done with tags, in one script: the board asks for it as soon as it is shown. */
export { Receiving } from './Receiving.tsx'
export { Scans } from './Scans.tsx'
