import { runScript } from './launcher/run-script.js'

/** `npm run backup`: writes the database and the files into one file, also while Haat is running. */
await runScript('server/src/run-backup.ts', { build: false })
