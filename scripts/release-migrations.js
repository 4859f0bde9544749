import { runScript } from './launcher/run-script.js'

/** `npm run db:release`: freezes the migrations that the next release ships. */
await runScript('packages/db/src/write-released-migrations.ts', { build: false })
