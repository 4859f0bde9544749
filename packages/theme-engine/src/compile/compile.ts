import type { ThemeError } from '../liquid/errors.ts'
import type { Limits } from '../liquid/limits.ts'
import { readOnce } from '../theme/file-reading.ts'
import type { Theme } from '../theme/theme.ts'
import { ThemeErrors } from '../theme/theme-errors.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { assembleTheme } from './assemble-theme.ts'

export interface CompileOptions {
  /** The platform's widgets (packages/theme-widgets/widgets); a theme's own files override those of the same name. */
  widgets?: ThemeFiles
  limits?: Partial<Limits>
}

const NO_FILES: ThemeFiles = new Map()

/** Parses a theme's files once. Throws ThemeErrors with every error in them. */
export function compile(themeFiles: ThemeFiles, { widgets = NO_FILES, limits = {} }: CompileOptions = {}): Theme {
  const errors: ThemeError[] = []
  const report = (error: ThemeError) => errors.push(error)
  const theme = assembleTheme(themeFiles, {
    widgets,
    limits,
    sources: false,
    reading: {
      parts: readOnce(report),
      partials: readOnce(report),
      templates: readOnce(report),
      locales: readOnce(report),
      global: readOnce(report),
    },
  })
  if (errors.length > 0) throw new ThemeErrors(errors)
  return theme
}
