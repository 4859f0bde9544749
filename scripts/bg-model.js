import { runScript } from './launcher/run-script.js'

/** `npm run bg:model`: installs or removes the optional model that removes backgrounds. */
await runScript('server/src/bg-model.ts')
