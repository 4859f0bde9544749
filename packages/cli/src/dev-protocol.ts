import type { PageData, ThemeConfiguration } from '@haat/theme-engine'

/** Everything that the page of `haat theme dev` needs to show a theme: `/_dev/theme`. */
export interface DevDescription {
  /** The folder's name. */
  readonly name: string
  readonly revision: number
  /** Text files by path. */
  readonly files: Readonly<Record<string, string>>
  readonly widgets: Readonly<Record<string, string>>
  /** Addresses of the files in `assets/`, by name. */
  readonly assets: Readonly<Record<string, string>>
  readonly configuration: ThemeConfiguration
  readonly templates: readonly string[]
}

/** A page of the mock store: `/_dev/page`. */
export interface DevPage {
  readonly template: string
  readonly data: PageData
}
