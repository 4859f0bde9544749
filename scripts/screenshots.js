import { runScript } from './launcher/run-script.js'

/** `npm run screenshots`: pictures of the pages, into screenshots/. */
await runScript('tests/screenshots.ts', { build: true })
