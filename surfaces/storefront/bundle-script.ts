import { join } from 'node:path'
import { build } from 'vite'

/** Bundles a script of storefront pages, such as `demo`. Throws the bundler's errors. */
export async function bundleScript(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: {
        entry: join(import.meta.dirname, `src/${name}/browser/start.ts`),
        formats: ['iife'],
        name: 'haat',
        fileName: name,
      },
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if ('output' in bundle) return bundle.output[0].code
  }
  throw new Error(`The script of ${name} came to nothing`)
}
