import { compile, type Theme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { ThemeFile } from './theme-content.ts'

let widgets: ReturnType<typeof readWidgetFiles> | undefined

// Sizes of pictures stand at the beginning of their files; of everything else that is no text only its presence matters.
const HEAD_BYTES = 64 * 1024
const PICTURE = /\.(png|jpe?g|webp|avif|gif|ico)$/i

/** Compiles a theme with the platform's widgets. Throws ThemeErrors with everything that is wrong in its files. */
export function compileTheme(files: readonly Pick<ThemeFile, 'path' | 'bytes' | 'is_text'>[]): Theme {
  widgets ??= readWidgetFiles()
  return compile(
    new Map(
      files.map(({ path, bytes, is_text }) => [
        path,
        is_text ? bytes.toString('utf8') : Uint8Array.from(bytes.subarray(0, PICTURE.test(path) ? HEAD_BYTES : 0)),
      ]),
    ),
    { widgets },
  )
}
