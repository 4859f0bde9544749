import { launch, prepare } from './launcher/prepare.js'

/** `npm run build`: builds the surfaces that have changed since their last build. */
await launch(async () => {
  await prepare({ build: true, development: false })
  return 0
})
