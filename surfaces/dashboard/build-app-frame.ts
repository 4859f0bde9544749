import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleBridgeScript } from '@haat/app-bridge/bundle'
import { bundleAppStyles } from '@haat/app-ui'

/** Builds what pages of apps load from the dashboard: the bridge, its broker, the style sheet and the fonts. */
const folder = join(import.meta.dirname, 'dist/app-frame')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { css, fonts } = bundleAppStyles()
writeFileSync(join(folder, 'bridge.js'), await bundleBridgeScript('start'))
writeFileSync(join(folder, 'broker.js'), await bundleBridgeScript('broker'))
writeFileSync(join(folder, 'ui.css'), css)
for (const [name, content] of fonts) writeFileSync(join(folder, name), content)
