import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundlePreviewFrame, bundleSampleFrame, pageChecker } from '@haat/theme-preview/frame-bundle'
import { bundleBehaviours } from '@haat/theme-widgets/behaviours-bundle'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { widgetStyles } from '@haat/theme-widgets/widgets'
import { bundleScript } from './bundle-script.ts'

/**
 * Builds the platform's files for all storefronts: its JavaScript and CSS, compressed and with content hashes in their
 * names, and the fonts that themes can use.
 */
const dist = join(import.meta.dirname, 'dist')
rmSync(dist, { recursive: true, force: true })
for (const folder of ['platform', 'fonts']) mkdirSync(join(dist, folder), { recursive: true })

const files = {
  script: write('behaviours', 'js', await bundleBehaviours()),
  preview_frame: write('preview-frame', 'js', await bundlePreviewFrame()),
  sample_frame: write('sample-frame', 'js', await bundleSampleFrame()),
  preview_checker: write('preview-checker', 'js', readFileSync(pageChecker(), 'utf8')),
  demo: write('demo', 'js', await bundleScript('demo')),
  checkout: write('checkout', 'js', await bundleScript('checkout')),
  style: write('widgets', 'css', widgetStyles()),
}
for (const [name, path] of fontFiles) copyFileSync(path, join(dist, 'fonts', name))
writeFileSync(join(dist, 'files.json'), JSON.stringify(files))

/** Writes a file and returns its URL path on the storefront. */
function write(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const file = `${name}.${hash}.${extension}`
  writeFileSync(join(dist, 'platform', file), content)
  writeFileSync(join(dist, 'platform', `${file}.gz`), gzipSync(content, { level: 9 }))
  writeFileSync(join(dist, 'platform', `${file}.br`), brotliCompressSync(content))
  return `/_haat/${file}`
}
