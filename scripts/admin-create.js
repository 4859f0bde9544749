import { runScript } from './launcher/run-script.js'

/** `npm run admin:create`: creates an administrator account. */
await runScript('server/src/admin-create.ts')
