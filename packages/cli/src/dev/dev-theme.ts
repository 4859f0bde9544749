import { compile, type ThemeConfiguration, ThemeErrors } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import { type FileContent, isSameContent } from '@haat/theme-files'
import { checkTheme } from '../check/check-theme.ts'
import { readWidgets } from '../resources.ts'
import { readThemeFolder, type ThemeFolder } from '../theme-folder/read-theme-folder.ts'

/** What a change did: the new texts of files, null for deleted ones, and whether images or fonts changed. */
export interface DevChange {
  readonly revision: number
  readonly files: Readonly<Record<string, string | null>>
  readonly has_new_assets: boolean
}

/** The theme that is being developed, as it is on disk. */
export interface DevTheme {
  readonly folder: string
  readonly revision: number
  readonly files: ReadonlyMap<string, FileContent>
  /** The initial configuration of a store; of the last version without errors while there are some. */
  configuration(): ThemeConfiguration
  /** Reads the folder again; undefined if nothing has changed. */
  refresh(): Promise<DevChange | undefined>
  findings(): Finding[]
}

/** Reads the theme in a folder. */
export async function openDevTheme(folder: string): Promise<DevTheme> {
  let theme = await readThemeFolder(folder)
  let revision = 1
  let configuration = configurationOf(theme)
  return {
    folder,
    get revision() {
      return revision
    },
    get files() {
      return theme.files
    },
    configuration: () => configuration ?? { sections: [], settings: {} },
    async refresh() {
      const before = theme.files
      theme = await readThemeFolder(folder)
      const changed = changedPaths(before, theme.files)
      if (changed.length === 0) return undefined
      revision += 1
      configuration = configurationOf(theme) ?? configuration
      return {
        revision,
        files: Object.fromEntries(changed.flatMap((path) => textChange(path, before, theme.files))),
        has_new_assets: changed.some((path) => path.startsWith('assets/')),
      }
    },
    findings: () => checkTheme(theme),
  }
}

function configurationOf({ files }: ThemeFolder): ThemeConfiguration | undefined {
  try {
    return compile(files, { widgets: readWidgets() }).defaultConfiguration()
  } catch (error) {
    if (error instanceof ThemeErrors) return undefined
    throw error
  }
}

type Files = ReadonlyMap<string, FileContent>

function changedPaths(before: Files, after: Files): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isSameContent(before.get(path), after.get(path)),
  )
}

function textChange(path: string, before: Files, after: Files): [string, string | null][] {
  const text = after.get(path)
  if (typeof text === 'string') return [[path, text]]
  return typeof before.get(path) === 'string' ? [[path, null]] : []
}
