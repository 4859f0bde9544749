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

/** Where root may keep a copy of the binaries that every account can reach, best first. */
const roots = ['/var/lib/haat', '/var/tmp/haat', '/tmp/haat']

/**
 * The native folder itself when the account can reach it; otherwise (a checkout below a folder that only root may
 * enter) a copy of it elsewhere, made once per version. Only binaries are copied, never data: a lost copy is made again.
 */
export function makeBinariesReachable(nativeDirectory: string, account: Account | undefined): string {
  if (!account || (canEnter(nativeDirectory, account) && runs(nativeDirectory, account))) return nativeDirectory
  const name = `postgresql-${packageVersion(nativeDirectory)}-${process.platform}-${process.arch}`
  const failures: unknown[] = []
  for (const root of roots) {
    try {
      const copy = copyInto(root, name, nativeDirectory)
      if (runs(copy, account)) return copy
      failures.push(new Error(`${copy} cannot be executed`))
    } catch (error) {
      failures.push(error)
    }
  }
  throw new AggregateError(
    failures,
    `PostgreSQL's binaries in ${nativeDirectory} cannot be reached by the account it runs as (uid ${account.uid}), and could not be copied to ${roots.join(', ')}.`,
  )
}

function copyInto(root: string, name: string, nativeDirectory: string): string {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  requireOwnedByRoot(root)
  // Whatever the umask was when this folder was made, and when npm unpacked the originals.
  chmodSync(root, 0o755)
  const copy = path.join(root, name)
  if (isComplete(copy, nativeDirectory)) return copy
  // Copied aside and renamed, so that a copy that exists is whole, also when two processes make it at once.
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

/** In a folder that others may write, somebody could have planted binaries of theirs. */
function requireOwnedByRoot(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} does not belong to root alone`)
}

/** A cleaner of temporary files may have removed some: as many files as there should be, or it is made anew. */
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
