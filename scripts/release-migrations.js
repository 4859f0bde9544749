import { runScript } from './launcher/run-script.js'

/** `npm run db:release`: freezes the migrations of the next release. */
await runScript('packages/db/src/write-released-migrations.ts')
