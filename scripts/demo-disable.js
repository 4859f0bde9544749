import { runScript } from './launcher/run-script.js'

/** `npm run demo:disable`: disables the demo accounts, whose passwords are public. */
await runScript('server/src/demo-disable.ts')
