import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { MANIFEST_FILE } from '@haat/app-manifest'
import { misuse } from '../output/command-failure.ts'

/** Returns the app's folder: the given path, or the nearest one from `cwd` upwards. Throws a failure if there is none. */
export function findAppFolder(cwd: string, path: string | undefined): string {
  if (path !== undefined) {
    const folder = resolve(cwd, path)
    if (isApp(folder)) return folder
    throw misuse(`There is no ${MANIFEST_FILE} in ${folder}.`, 'no_app')
  }
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isApp(folder)) return folder
    if (dirname(folder) === folder) break
  }
  throw misuse(`There is no app in ${cwd}. Go to an app’s folder, or create an app with: haat app init`, 'no_app')
}

function isApp(folder: string): boolean {
  return existsSync(join(folder, MANIFEST_FILE))
}
