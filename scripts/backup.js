import { runScript } from './launcher/run-script.js'

/** `npm run backup`: writes the database and the files into one archive, even while Haat is running. */
await runScript('server/src/run-backup.ts')
