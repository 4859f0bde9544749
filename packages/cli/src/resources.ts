import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built program's `resources/`: what `build/build.ts` copies there. All its scripts are next to this folder. */
const folder = fileURLToPath(new URL('./resources/', import.meta.url))

/** Returns the path of a folder or file that comes with the command line. */
export function resourcePath(...parts: readonly string[]): string {
  return join(folder, ...parts)
}

let widgets: ReadonlyMap<string, string> | undefined

/** Returns the platform's widgets as theme files: `widgets/heading.liquid` and its source. */
export function readWidgets(): ReadonlyMap<string, string> {
  widgets ??= new Map(
    readdirSync(resourcePath('widgets'))
      .toSorted()
      .map((name) => [`widgets/${name}`, readFileSync(resourcePath('widgets', name), 'utf8')]),
  )
  return widgets
}
