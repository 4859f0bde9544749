import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { binaryIn } from './postgres-binaries.ts'
import { type Account, canEnter } from './unprivileged-account.ts'

/** Where root can store a copy of the binaries that every account can reach, in order of preference. */
const roots = ['/var/lib/haat', '/var/tmp/haat', '/tmp/haat']

/**
 * Returns the native folder if the account can reach it. Otherwise (a checkout in a folder that only root may enter)
 * returns a copy of it, made once per version. Only binaries are copied, never data; a lost copy is created again.
 */
export function makeBinariesReachable(nativeDirectory: string, account: Account | undefined): string {
  if (!account || (canEnter(nativeDirectory, account) && runs(nativeDirectory, account))) return nativeDirectory
  const name = `postgresql-${packageVersion(nativeDirectory)}-${process.platform}-${process.arch}`
  const failures: unknown[] = []
  for (const root of roots) {
    try {
      const copy = copyInto(root, name, nativeDirectory)
      if (runs(copy, account)) return copy
      failures.push(new Error(`${copy} can't be executed`))
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `PostgreSQL's binaries in ${nativeDirectory} can't be reached by the account that runs it (uid ${account.uid}), and couldn't be copied to ${roots.join(', ')}.`,
  )
}

function copyInto(root: string, name: string, nativeDirectory: string): string {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  requireOwnedByRoot(root)
  // Regardless of the umask when this folder was created and when npm unpacked the originals.
  chmodSync(root, 0o755)
  const copy = path.join(root, name)
  if (isComplete(copy, nativeDirectory)) return copy
  // Copied to a temporary name and renamed, so that an existing copy is complete, even if two processes create it at
  // the same time.
  const unfinished = mkdtempSync(path.join(root, '.copying-'))
  try {
    cpSync(nativeDirectory, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
    openToAll(unfinished)
    rmSync(copy, { recursive: true, force: true })
    renameSync(unfinished, copy)
  } catch (error) {
    if (!isComplete(copy, nativeDirectory)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755)
  }
}

/** In a folder that others can write to, someone could have planted binaries. */
function requireOwnedByRoot(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} isn't owned and writable by root alone`)
}

/** A cleaner of temporary files may have removed some. If the number of files is wrong, the copy is created again. */
function isComplete(copy: string, nativeDirectory: string): boolean {
  try {
    return countFiles(copy) === countFiles(nativeDirectory)
  } catch {
    return false
  }
}

function countFiles(directory: string): number {
  return readdirSync(directory, { recursive: true }).filter((name) => isNeededToRun(String(name))).length
}

function isNeededToRun(file: string): boolean {
  return !file.endsWith('.a') && !/[\\/](pkgconfig|pgxs)([\\/]|$)/.test(file)
}

function runs(nativeDirectory: string, account: Account): boolean {
  return spawnSync(binaryIn(nativeDirectory, 'postgres'), ['--version'], { ...account, cwd: '/', env: {} }).status === 0
}

function packageVersion(nativeDirectory: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(nativeDirectory, '..', 'package.json'), 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
    throw new Error('package.json has no version')
  return String(manifest.version)
}
