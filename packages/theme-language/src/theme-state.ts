import {
  type Finding,
  type LiquidFile,
  ThemeSource,
  ValidationMemory,
  validateTheme,
} from '@haat/theme-engine/authoring'
import type { LanguageChange } from './language-service.ts'

type Content = string | Uint8Array
type Files = ReadonlyMap<string, Content>

/** The theme as it is now, and what has been read from it. */
export class ThemeState {
  readonly #widgets: Files | undefined
  readonly #files = new Map<string, Content>()
  readonly #memory = new ValidationMemory()
  #theme: ThemeSource | undefined
  #findings: readonly Finding[] | undefined

  constructor(widgets: Files | undefined) {
    this.#widgets = widgets
  }

  replace(files: Iterable<readonly [string, Content]>): void {
    this.#files.clear()
    for (const [path, content] of files) this.#files.set(path, content)
    this.#forget()
  }

  apply(changes: readonly LanguageChange[]): void {
    for (const { path, content } of changes) {
      if (content === null) this.#files.delete(path)
      else this.#files.set(path, content)
    }
    this.#forget()
  }

  /** All files as the rules see them. The same object until the next change. */
  get theme(): ThemeSource {
    this.#theme ??= new ThemeSource(this.#files, this.#widgets, this.#memory)
    return this.#theme
  }

  findings(): readonly Finding[] {
    this.#findings ??= validateTheme(this.#files, {
      memory: this.#memory,
      ...(this.#widgets === undefined ? {} : { widgets: this.#widgets }),
    })
    return this.#findings
  }

  #forget(): void {
    this.#theme = undefined
    this.#findings = undefined
  }
}

/** The Liquid file at a path; undefined if there is none. */
export function liquidFileAt(theme: ThemeSource, path: string): LiquidFile | undefined {
  return theme.liquid_files.find((file) => file.path === path)
}
