import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the script that keeps visitors in the demo of a theme. Throws the bundler's errors. */
export async function bundleDemoScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: {
        entry: join(import.meta.dirname, 'src/demo/browser/start.ts'),
        formats: ['iife'],
        name: 'haatDemo',
        fileName: 'demo',
      },
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if ('output' in bundle) return bundle.output[0].code
  }
  throw new Error('The script of demos came to nothing')
}
