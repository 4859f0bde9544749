import { runScript } from './launcher/run-script.js'

/** `npm run restore`: restores a backup into an empty data directory. */
await runScript('server/src/run-restore.ts')
