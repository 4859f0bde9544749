import { complete } from './completion/complete.ts'
import { hover } from './hover.ts'
import type { LanguageService } from './language-service.ts'
import { define, references } from './navigate.ts'
import { prepareRename, rename } from './rename.ts'
import { symbols } from './symbols.ts'
import { ThemeState } from './theme-state.ts'

interface LanguageServiceOptions {
  /** The platform's widgets by path; without them, widgets in templates aren't checked. */
  readonly widgets?: ReadonlyMap<string, string | Uint8Array>
}

/** A language service without files; call `open` first. */
export function createLanguageService({ widgets }: LanguageServiceOptions = {}): LanguageService {
  const state = new ThemeState(widgets)
  return {
    open: (files) => state.replace(files),
    change: (changes) => state.apply(changes),
    findings: () => state.findings(),
    complete: (path, offset) => complete(state.theme, path, offset),
    hover: (path, offset) => hover(state.theme, path, offset),
    define: (path, offset) => define(state.theme, path, offset),
    references: (path, offset) => references(state.theme, path, offset),
    prepareRename: (path, offset) => prepareRename(state.theme, path, offset),
    rename: (path, offset, name) => rename(state.theme, path, offset, name),
    symbols: () => symbols(state.theme),
  }
}
