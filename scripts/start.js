import { runScript } from './launcher/run-script.js'

/** `npm start`: everything that is missing, then the server. */
await runScript('server/src/main.ts', { build: true, endsWithUs: true })
