import type { Extension } from '@codemirror/state'
import type { Location } from '@haat/theme-language'
import type { LanguageClient } from '../language-client.ts'
import type { ThemeEdit } from '../theme-edit.ts'
import { languageCompletion } from './language-completion.ts'
import { languageHover } from './language-hover.ts'
import { languageLint } from './language-lint.ts'
import { languageNavigation } from './language-navigation.ts'
import { languageRename } from './language-rename.ts'
import { languageTheme } from './language-theme.ts'

export interface LanguageExtensionOptions {
  readonly path: string
  readonly language: LanguageClient
  /** Opens a place, possibly in another file. */
  readonly open: (location: Location) => void
  /** Applies a change of several files as one step that can be undone; `changesOf` says what it changes. */
  readonly apply: (edit: ThemeEdit) => void
}

/**
 * Everything the language service adds to an editor: completion, hover, diagnostics with fixes,
 * definitions (F12, Ctrl+click), uses (Shift+F12) and rename (F2). The service has to know the text of
 * the editor before it is asked: pass changes to `language.change` as they are made.
 */
export function languageExtensions(options: LanguageExtensionOptions): Extension {
  const { path, language, apply } = options
  return [
    languageCompletion(path, language),
    languageHover(path, language),
    languageLint(path, language, apply),
    languageNavigation(options),
    languageRename(options),
    languageTheme,
  ]
}
