import { runScript } from './launcher/run-script.js'

/** `npm run db:types`: generates packages/db/src/schema.ts from the migrations. */
await runScript('packages/db/src/write-schema.ts', { development: true })
