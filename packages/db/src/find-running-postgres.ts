import path from 'node:path'
import { connectionStringOf } from './cluster-address.ts'
import { readTextIfPresent } from './read-text.ts'

/**
 * Returns the connection string of the embedded PostgreSQL that another process runs on `dataDir`, or undefined while
 * it isn't ready. PostgreSQL writes its address to lines 4 and 5 of postmaster.pid.
 */
export function findRunningPostgres(dataDir: string): string | undefined {
  const password = readTextIfPresent(path.join(dataDir, 'password'))
  const lines = readTextIfPresent(path.join(dataDir, 'cluster', 'postmaster.pid'))?.split('\n')
  if (password === undefined || lines?.[7]?.trim() !== 'ready') return undefined
  const directory = lines[4]?.trim()
  const address = directory
    ? ({ kind: 'socket', directory } as const)
    : ({ kind: 'tcp', port: Number(lines[3]) } as const)
  return connectionStringOf(address, password, 'haat')
}
