import { runScript } from './launcher/run-script.js'

/** `npm run docs:images`: captures the screenshots of the guides into docs/images/. */
await runScript('tests/docs-images.ts', { build: true, development: true })
