import { type AppFinding, checkManifest, MANIFEST_FILE } from '@haat/app-manifest'
import { ArchiveRefused, contentBytes, type FileContent, readThemeArchive, themeFileLimits } from '@haat/theme-files'
import type { AppPackageCheck } from '../../../../domains/src/theme-tools.ts'

/** The folders and files that a package can have; a developer's other files are left out. */
const PACKAGED = /^(haat\.app\.json$|(blocks|embeds|actions|assets|locales|listing)\/)/

/** Reads the `.zip` of an app's package and checks it. */
export function checkAppPackage(zip: Uint8Array): AppPackageCheck {
  try {
    const files = new Map([...readThemeArchive(zip)].filter(([path]) => PACKAGED.test(path)))
    return { ok: true, files, ...checkFiles(files) }
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ok: false, reason: error.reason, message: error.message }
    throw error
  }
}

function checkFiles(files: ReadonlyMap<string, FileContent>) {
  const source = files.get(MANIFEST_FILE)
  if (typeof source !== 'string') {
    const message = `The package has no ${MANIFEST_FILE}.`
    return { manifest: undefined, findings: [findingOf(MANIFEST_FILE, 'manifest_missing', message)] }
  }
  const { manifest, findings } = checkManifest(source, new Set(files.keys()))
  const all = [...findLimitProblems(files), ...findings]
  return { manifest: all.some(({ severity }) => severity === 'error') ? undefined : manifest, findings: all }
}

/** The limits of a theme. */
function findLimitProblems(files: ReadonlyMap<string, FileContent>): AppFinding[] {
  const findings: AppFinding[] = []
  let bytes = 0
  for (const [path, content] of files) {
    const size = contentBytes(content)
    bytes += size
    const limit = typeof content === 'string' ? themeFileLimits.text_bytes : themeFileLimits.asset_bytes
    if (size > limit) findings.push(findingOf(path, 'file_too_large', `This file can have at most ${describe(limit)}.`))
  }
  if (files.size > themeFileLimits.files) {
    findings.push(findingOf(MANIFEST_FILE, 'too_many_files', `A package can have ${themeFileLimits.files} files.`))
  }
  if (bytes > themeFileLimits.theme_bytes) {
    const message = `A package can have at most ${describe(themeFileLimits.theme_bytes)}.`
    findings.push(findingOf(MANIFEST_FILE, 'package_too_large', message))
  }
  return findings
}

function findingOf(file: string, code: string, message: string): AppFinding {
  return { file, line: 1, column: 1, code, severity: 'error', message }
}

function describe(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} kB`
}
