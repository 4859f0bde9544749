import type { PageData } from '@haat/theme-engine'

/** Everything that the page of `haat theme dev` needs to show a theme: `/_dev/theme`. */
export interface DevDescription {
  /** The folder's name. */
  readonly name: string
  readonly revision: number
  /** Text files by path. */
  readonly files: Readonly<Record<string, string>>
  /** Paths of the images and fonts, to be loaded from `/_dev/file?path=`. */
  readonly binary_files: readonly string[]
  readonly widgets: Readonly<Record<string, string>>
  readonly templates: readonly string[]
  readonly data_sets: readonly { readonly name: string; readonly label: string }[]
  /** The data set that `--data` names. */
  readonly data_set: string
}

/** A change of files: the event `change`. */
export interface DevChange {
  readonly revision: number
  /** New texts by path; null if deleted. */
  readonly files: Readonly<Record<string, string | null>>
  /** Paths of images and fonts with new bytes. */
  readonly binary_files: readonly string[]
}

/** A page of the mock store: `/_dev/page`. */
export interface DevPage {
  readonly template: string
  readonly data: PageData
}
