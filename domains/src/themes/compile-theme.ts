import { compile, type Theme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { ThemeFile } from './theme-content.ts'

let widgets: ReturnType<typeof readWidgetFiles> | undefined

// Sizes of pictures stand at the beginning of their files.
const HEAD_BYTES = 64 * 1024

/** Compiles a theme with the platform's widgets. Throws ThemeErrors with everything that is wrong in its files. */
export function compileTheme(files: readonly Pick<ThemeFile, 'path' | 'bytes' | 'is_text'>[]): Theme {
  widgets ??= readWidgetFiles()
  return compile(
    new Map(
      files.map(({ path, bytes, is_text }) => [
        path,
        is_text ? bytes.toString('utf8') : Uint8Array.from(bytes.subarray(0, HEAD_BYTES)),
      ]),
    ),
    { widgets },
  )
}
