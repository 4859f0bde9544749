import { runScript } from './launcher/run-script.js'

/** `npm run bench`: measures, and writes docs/performance.md. */
await runScript('bench/run.ts', { build: true })
