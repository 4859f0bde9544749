import { runScript } from './launcher/run-script.js'

/** `npm run admin:create`: makes an administrator's account. */
await runScript('server/src/admin-create.ts', { build: false })
