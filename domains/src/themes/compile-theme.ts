import { compile, findVariantSelectionFaults, type Theme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { ThemeFile } from './theme-content.ts'

type FileBytes = Pick<ThemeFile, 'path' | 'bytes' | 'is_text'>

let widgets: ReturnType<typeof readWidgetFiles> | undefined

// Image dimensions are at the start of the file; for other binary files only their existence matters.
const HEAD_BYTES = 64 * 1024
const IMAGE = /\.(png|jpe?g|webp|avif|gif|ico)$/i

/** Compiles a theme with the platform's widgets. Throws ThemeErrors with all errors in its files. */
export function compileTheme(files: readonly FileBytes[]): Theme {
  widgets ??= readWidgetFiles()
  return compile(readForEngine(files), { widgets })
}

/** Finds errors that would put a variant other than the selected one into the cart. A theme with these can't be published. */
export function checkVariantSelection(files: readonly FileBytes[]): { path: string; message: string }[] {
  return findVariantSelectionFaults(readForEngine(files)).map(({ file, message }) => ({ path: file, message }))
}

function readForEngine(files: readonly FileBytes[]): Map<string, string | Uint8Array> {
  return new Map(
    files.map(({ path, bytes, is_text: isText }) => [
      path,
      isText ? bytes.toString('utf8') : Uint8Array.from(bytes.subarray(0, IMAGE.test(path) ? HEAD_BYTES : 0)),
    ]),
  )
}
