import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface AppStyles {
  readonly css: string
  /** Files beside the style sheet, by name. */
  readonly fonts: ReadonlyMap<string, Buffer>
}

const fontAddress = /url\("([^"]+)"\)/g

/** Makes the style sheet of app pages: Haat's fonts, tokens and base styles, and classes for an app's own HTML. */
export function bundleAppStyles(): AppStyles {
  const fonts = new Map<string, Buffer>()
  const faces = read('@haat/ui/fonts.css').replace(fontAddress, (_, address: string) => {
    const file = address.startsWith('.') ? `@haat/ui/fonts/${basename(address)}` : address
    fonts.set(basename(address), readFileSync(fileURLToPath(import.meta.resolve(file))))
    return `url("${basename(address)}")`
  })
  const own = readFileSync(new URL('./app.css', import.meta.url), 'utf8')
  return { css: [faces, read('@haat/ui/tokens.css'), read('@haat/ui/base.css'), own].join('\n'), fonts }
}

function read(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8')
}
