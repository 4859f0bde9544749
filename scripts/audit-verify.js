import { runScript } from './launcher/run-script.js'

/** `npm run ledger:check`: checks that theme sales, earnings and payouts add up. */
await runScript('server/src/verify-audit.ts')
