import type { Finding } from '@haat/theme-engine/authoring'
import { type FileContent, isSameContent } from '@haat/theme-files'
import { validateFolder } from '../check/check-theme.ts'
import type { DevChange } from '../dev-protocol.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'

/** The theme that is being developed, as it is on disk. */
export interface DevTheme {
  readonly folder: string
  readonly revision: number
  readonly files: ReadonlyMap<string, FileContent>
  /** Reads the folder again; undefined if nothing has changed. */
  refresh(): Promise<DevChange | undefined>
  findings(): Finding[]
}

/** Reads the theme in a folder. */
export async function openDevTheme(folder: string): Promise<DevTheme> {
  let theme = await readThemeFolder(folder)
  let revision = 1
  return {
    folder,
    get revision() {
      return revision
    },
    get files() {
      return theme.files
    },
    async refresh() {
      const before = theme.files
      theme = await readThemeFolder(folder)
      const after = theme.files
      const paths = [...new Set([...before.keys(), ...after.keys()])]
      const changed = paths.filter((path) => !isSameContent(before.get(path), after.get(path)))
      if (changed.length === 0) return undefined
      revision += 1
      return {
        revision,
        files: Object.fromEntries(changed.flatMap((path) => textChange(path, after.get(path)))),
        binary_files: changed.filter((path) => after.get(path) instanceof Uint8Array),
      }
    },
    findings: () => validateFolder(theme),
  }
}

function textChange(path: string, content: FileContent | undefined): [string, string | null][] {
  return content instanceof Uint8Array ? [] : [[path, content ?? null]]
}
