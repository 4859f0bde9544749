import type { ThemeError } from '../liquid/errors.ts'
import type { Template } from '../liquid/template.ts'
import type { GlobalSettingsSchema } from '../schema/parse-global-settings.ts'
import type { CompiledPart } from '../theme/compiled-theme.ts'
import { FileCache } from '../theme/file-reading.ts'
import type { Theme } from '../theme/theme.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import type { Texts } from '../theme/translations.ts'
import { assembleTheme, type TemplateContent } from './assemble-theme.ts'

/** A theme that is being written. */
export interface DraftTheme {
  readonly theme: Theme
  /** Errors in the theme's files. In the theme, they are replaced; see DraftCompiler. */
  readonly errors: readonly ThemeError[]
}

interface DraftOptions {
  readonly widgets: ThemeFiles
  /** Marks each element with the file and line that printed it; see SOURCE_ATTRIBUTE. */
  readonly sources: boolean
}

/**
 * Compiles a theme while it is written: parses only files whose text has changed, and never throws. A section, block,
 * widget or snippet with an error fails when it is rendered, so that the rest of the page stays. Of JSON files and
 * layouts with an error, the last valid text is used.
 */
export class DraftCompiler {
  readonly #options: DraftOptions
  readonly #reading = {
    parts: new FileCache<CompiledPart>(),
    partials: new FileCache<Template>(),
    templates: new FileCache<TemplateContent>(),
    locales: new FileCache<Texts>(),
    global: new FileCache<GlobalSettingsSchema>(),
  }

  constructor(options: DraftOptions) {
    this.#options = options
  }

  compile(files: ThemeFiles): DraftTheme {
    const theme = assembleTheme(files, { ...this.#options, limits: {}, reading: this.#reading })
    const errors = Object.values(this.#reading).flatMap((cache) => cache.finish())
    return { theme, errors }
  }
}
