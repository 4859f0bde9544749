import { join } from 'node:path'
import { build } from 'vite'

/** Bundles the script of app pages (`start`), or that of the frame around them (`broker`). Throws the bundler's errors. */
export async function bundleBridgeScript(name: 'start' | 'broker'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: join(import.meta.dirname, `../${name}.ts`), formats: ['es'], fileName: name },
      minify: true,
    },
  })
  for (const bundle of Array.isArray(built) ? built : [built]) {
    if ('output' in bundle) return bundle.output[0].code
  }
  throw new Error(`The script ${name} came to nothing`)
}
