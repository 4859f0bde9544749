import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from './configuration.ts'
import { errorCode, StartFailed } from './start-failed.ts'

/** At least one block in any file system, so writing it needs free space. */
const PROBE = Buffer.alloc(4_096, 'haat')

/** Returns whether this process stores its database, files or secret in the data directory. */
export function usesDataDirectory({ DATABASE_URL, S3_BUCKET, HAAT_SECRET }: DataSettings): boolean {
  return DATABASE_URL === undefined || S3_BUCKET === undefined || HAAT_SECRET === undefined
}
type DataSettings = Pick<Configuration, 'DATABASE_URL' | 'S3_BUCKET' | 'HAAT_SECRET'>

/** Creates the data directory if it doesn't exist. Throws StartFailed if it can't be created or written. */
export async function openDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
  } catch (error) {
    throw startFailure(directory, error)
  }
  const problem = await findWriteProblem(directory)
  if (problem !== undefined) throw new StartFailed(`${problem} (DATA_DIR is ${directory}).`)
}

/** Turns a file system error at start into StartFailed. Returns any other error unchanged. */
export function startFailure(directory: string, error: unknown): unknown {
  // PostgreSQL's programs report this as text.
  const isFull = error instanceof Error && error.message.includes('No space left on device')
  const sentence = sentences[isFull ? 'ENOSPC' : errorCode(error)]
  return sentence === undefined ? error : new StartFailed(`${sentence} (DATA_DIR is ${directory}).`, { cause: error })
}

/** Writes the test file. Tests pass one that fails. */
export type WriteFile = (file: string, bytes: Buffer) => Promise<void>

/** Writes, flushes and removes a small file in the data directory. Returns what went wrong, or undefined. */
export async function findWriteProblem(
  directory: string,
  write: WriteFile = writeFlushed,
): Promise<string | undefined> {
  const file = join(directory, `.write-test-${process.pid}`)
  try {
    await write(file, PROBE)
    return undefined
  } catch (error) {
    return sentences[errorCode(error)] ?? `Can't write to the data directory: ${errorCode(error)}`
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space on the disk that holds the data directory',
  EDQUOT: 'The disk quota is used up: free some space in the data directory or raise the quota',
  EROFS: "Can't write to the data directory: its file system is read-only",
  EACCES: "Can't write to the data directory: give the user that runs Haat permission to write there",
  EPERM: "Can't write to the data directory: give the user that runs Haat permission to write there",
  ENOENT: "The data directory doesn't exist: restore it, or start Haat again",
  ENOTDIR: 'The data directory must be a folder, but part of its path is a file: set DATA_DIR to a folder',
  EEXIST: 'The data directory must be a folder, but there is a file with that name: set DATA_DIR to a folder',
  ENAMETOOLONG: 'The path of the data directory is too long: set DATA_DIR to a shorter path',
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
