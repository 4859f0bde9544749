import { runScript } from './launcher/run-script.js'

/** `npm start`: installs and builds what is missing, then runs the server. */
await runScript('server/src/main.ts', { build: true, endsWithUs: true })
