import { randomBytes, randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartFailed } from './start-failed.ts'

const MIN_LENGTH = 32
/** A temporary file of this age belongs to a process that was killed. */
const ABANDONED_AFTER_MS = 60_000

export interface Secret {
  readonly value: string
  /** The file that contains it; undefined if HAAT_SECRET is set. */
  readonly file: string | undefined
}

/**
 * Returns the installation's secret: HAAT_SECRET, or the one in the data directory, which is created on first start.
 * Anyone who has it can create sessions. Throws StartFailed if the file is empty, too short or unreadable. Never
 * replaces an existing file.
 */
export async function readSecret(configured: string | undefined, dataDirectory: string): Promise<Secret> {
  if (configured !== undefined) return { value: configured, file: undefined }
  const file = join(dataDirectory, 'secret')
  const value = (await readIfPresent(file)) ?? (await createSecret(file))
  if (value.trim().length < MIN_LENGTH) {
    throw new StartFailed(
      `The secret in ${file} is empty or shorter than ${MIN_LENGTH} characters: restore the file from a backup, or delete it and start again, which signs everyone out.`,
    )
  }
  return { value, file }
}

/**
 * Writes the secret to a temporary file and then links it under its name. Linking fails if the name exists, so of
 * several processes that start at the same time one wins, and the others read its secret.
 */
async function createSecret(file: string): Promise<string> {
  await removeAbandoned(file)
  const unfinished = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    try {
      await handle.writeFile(randomBytes(48).toString('base64url'))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await linkIfAbsent(unfinished, file)
    await flushFolder(dirname(file))
  } finally {
    await rm(unfinished, { force: true })
  }
  return readFile(file, 'utf8')
}

async function linkIfAbsent(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    // Some network file systems and memory cards don't support hard links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error))) throw error
    if ((await readIfPresent(to)) === undefined) await rename(from, to)
  }
}

async function removeAbandoned(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    const path = join(dirname(file), name)
    if (!path.startsWith(`${file}.`) || !path.endsWith('.tmp')) continue
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

// A new name survives a power failure once its folder is flushed. Windows can't open folders.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
