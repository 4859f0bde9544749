import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A module and all it imports as one script that puts its exports on the window under a name. */
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
  throw new Error('Nothing was bundled')
}
