import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entities = fileURLToPath(new URL('frame/browser-entities.ts', import.meta.url))
const entry = fileURLToPath(new URL('frame/start.ts', import.meta.url))

/**
 * The script of the preview's frame: engine, the platform's behaviours, and what talks with the host. One
 * classic script without eval, to be served from the platform's folder. Takes a second: build it once. Throws what the
 * bundler throws.
 */
export async function bundlePreviewFrame(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // The browser has the table of character references itself.
    resolve: { alias: { 'entities/decode': entities } },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'haatPreview', fileName: 'preview-frame' },
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if (!('output' in bundle)) continue
    const [chunk] = bundle.output
    return chunk.code
  }
  throw new Error('The preview frame came to nothing')
}
