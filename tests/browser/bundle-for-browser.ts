import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Bundles a module into one script that assigns its exports to the global variable `name`. */
export async function bundleForBrowser(entry: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry: fileURLToPath(entry), name, formats: ['iife'] } },
  })
  for (const output of Array.isArray(built) ? built : [built]) {
    if (!('output' in output)) continue
    for (const file of output.output) if (file.type === 'chunk') return file.code
  }
  throw new Error('Vite returned no script')
}
