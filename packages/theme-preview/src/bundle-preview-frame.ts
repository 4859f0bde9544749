import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const entities = fileURLToPath(new URL('frame/browser-entities.ts', import.meta.url))

/**
 * Bundles the script of the preview frame: engine, platform behaviours and the link to the host. One classic script
 * without eval, served from the platform's folder. Takes about a second, so build it once. Throws the bundler's errors.
 */
export function bundlePreviewFrame(): Promise<string> {
  return bundleClassicScript(new URL('frame/start.ts', import.meta.url), 'haatPreview')
}

/** Bundles the script of the frame that shows one section, which only inserts the HTML that it is sent. */
export function bundleSampleFrame(): Promise<string> {
  return bundleClassicScript(new URL('sample/start.ts', import.meta.url), 'haatSample')
}

async function bundleClassicScript(entry: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // The browser already has the table of character references.
    resolve: { alias: { 'entities/decode': entities } },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name, fileName: name },
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if (!('output' in bundle)) continue
    const [chunk] = bundle.output
    return chunk.code
  }
  throw new Error(`The bundler returned no output for ${entry.pathname}`)
}

/**
 * Returns the path of the accessibility checker's script (axe-core), which the frame loads from the platform's folder
 * when a page is audited.
 */
export function pageChecker(): string {
  return fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
}
