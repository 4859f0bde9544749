import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tryLockFile } from './file-lock.ts'

/** Thrown if another Haat process uses this data directory. `pid` is its process id if known. */
export class DataDirectoryInUse extends Error {
  readonly dataDir: string
  readonly pid: number | undefined

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`
    super(
      `The data directory ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another directory.`,
    )
    this.name = 'DataDirectoryInUse'
    this.dataDir = dataDir
    this.pid = pid
  }
}

/** Locks the data directory for this process, or throws `DataDirectoryInUse`. Returns the function that unlocks it. */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = path.join(dataDir, 'haat.pid')
  const unlock = tryLockFile(path.join(dataDir, 'haat.lock'))
  if (unlock === undefined) throw new DataDirectoryInUse(dataDir, readPid(pidFile))
  writeFileSync(pidFile, `${process.pid}\n`)
  return unlock
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return Number.isSafeInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
