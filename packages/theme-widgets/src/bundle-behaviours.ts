import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entry = fileURLToPath(new URL('../behaviours/start.ts', import.meta.url))

/**
 * Bundles the behaviours of all storefront pages as one small classic script, served with `defer`. Takes some tenths of
 * a second, so build it once. Throws the bundler's errors.
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
