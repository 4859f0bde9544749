import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entry = fileURLToPath(new URL('../behaviours/start.ts', import.meta.url))

/**
 * The behaviours of all storefront pages as one small classic script, to be served with `defer`. Takes some tenths of
 * a second: build it once. Throws what the bundler throws.
 */
export async function bundleBehaviours(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'haat', fileName: 'behaviours' },
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if (!('output' in bundle)) continue
    const [chunk] = bundle.output
    return chunk.code
  }
  throw new Error('The behaviours came to nothing')
}
