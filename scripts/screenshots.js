import { runScript } from './launcher/run-script.js'

/** `npm run screenshots`: captures every page into screenshots/. */
await runScript('tests/screenshots/run.ts', { build: true, development: true })
