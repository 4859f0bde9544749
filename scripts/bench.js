import { runScript } from './launcher/run-script.js'

/** `npm run bench`: runs the benchmarks and writes docs/performance.md. */
await runScript('bench/run.ts', { build: true, development: true })
