import { launch, prepare } from './launcher/prepare.js'

/** `npm run build`: what has changed since it was built last. */
await launch(async () => {
  await prepare({ build: true })
  return 0
})
