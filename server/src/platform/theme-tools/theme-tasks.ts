import { compile, ThemeErrors } from '@haat/theme-engine'
import { checkTheme, type ThemeCheck } from '@haat/theme-engine/gate'
import { writeThemeArchive } from '@haat/theme-files'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type {
  AppPackageCheck,
  PageFingerprints,
  ReadArchive,
  ThemeContents,
  ThemeOutline,
} from '../../../../domains/src/theme-tools.ts'
import { checkAppPackage } from './check-app-package.ts'
import { fingerprintPages } from './fingerprint-pages.ts'
import { readArchive } from './read-archive.ts'

/** A command for the thread. Plain data, because it is transferred by structured clone. */
export type ThemeCommand =
  | { readonly task: 'check'; readonly files: ThemeContents }
  | { readonly task: 'outline'; readonly files: ThemeContents }
  | { readonly task: 'fingerprint'; readonly files: ThemeContents }
  | { readonly task: 'read'; readonly zip: Uint8Array }
  | { readonly task: 'write'; readonly files: ThemeContents }
  | { readonly task: 'check app'; readonly zip: Uint8Array }

export type ThemeResult =
  | { readonly task: 'check'; readonly check: ThemeCheck }
  | { readonly task: 'outline'; readonly outline: ThemeOutline | undefined }
  | { readonly task: 'fingerprint'; readonly fingerprints: PageFingerprints | undefined }
  | { readonly task: 'read'; readonly read: ReadArchive }
  | { readonly task: 'write'; readonly zip: Uint8Array }
  | { readonly task: 'check app'; readonly check: AppPackageCheck }

/** Runs one command. */
export function runThemeTask(command: ThemeCommand): ThemeResult {
  switch (command.task) {
    case 'check':
      return { task: 'check', check: checkTheme(command.files, { widgets: readWidgetFiles() }) }
    case 'outline':
      return { task: 'outline', outline: outlineOf(command.files) }
    case 'fingerprint':
      return { task: 'fingerprint', fingerprints: fingerprintPages(command.files) }
    case 'read':
      return { task: 'read', read: readArchive(command.zip) }
    case 'write':
      return { task: 'write', zip: writeThemeArchive(command.files) }
    case 'check app':
      return { task: 'check app', check: checkAppPackage(command.zip) }
  }
}

function outlineOf(files: ThemeContents): ThemeOutline | undefined {
  try {
    const { schemas, templates, upgrades } = compile(files, { widgets: readWidgetFiles() })
    return { schemas, templates, upgrades }
  } catch (error) {
    if (error instanceof ThemeErrors) return undefined
    throw error
  }
}
