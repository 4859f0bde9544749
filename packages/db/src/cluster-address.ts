import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { readTextIfPresent } from './read-text.ts'
import { type Account, canEnter } from './unprivileged-account.ts'

/** Where PostgreSQL listens: a Unix socket in its own folder, or a TCP port on the loopback address. */
export type ClusterAddress = { kind: 'socket'; directory: string } | { kind: 'tcp'; port: number }

/** The maximum length of a socket path is 108 bytes on Linux and 104 on macOS, including the final zero. */
const MAXIMUM_SOCKET_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * Creates the folder of the Unix socket, which only `account` (and root) can enter: in `dataDir` if that path is short
 * enough and the account can reach it, otherwise in one of `temporaryDirectories`. The folder's name is stored in
 * `dataDir`, so that the next start removes what a killed process left. On Windows, uses a free TCP port.
 */
export async function chooseAddress(options: {
  dataDir: string
  account: Account | undefined
  temporaryDirectories: string[]
  useTcp: boolean
}): Promise<ClusterAddress> {
  const { dataDir, account, temporaryDirectories } = options
  removeAddress(dataDir)
  if (options.useTcp) return { kind: 'tcp', port: await findFreePort() }

  const inside = path.join(dataDir, 'socket')
  if (fitsSocket(inside) && canEnter(dataDir, account)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return ownSocketDirectory(inside, account)
  }
  for (const folder of temporaryDirectories) {
    if (!fitsSocket(path.join(folder, 'haat-XXXXXX'))) continue
    try {
      if (!canEnter(folder, account)) continue
      const directory = mkdtempSync(path.join(folder, 'haat-'))
      writeFileSync(noteOf(dataDir), directory)
      return ownSocketDirectory(directory, account)
    } catch {
      // Missing or read-only: try the next one.
    }
  }
  return { kind: 'tcp', port: await findFreePort() }
}

/** Removes the socket folder of this data directory, also one left by a killed process. */
export function removeAddress(dataDir: string): void {
  const noted = readTextIfPresent(noteOf(dataDir))
  if (noted && path.basename(noted).startsWith('haat-')) rmSync(noted, { recursive: true, force: true })
  rmSync(noteOf(dataDir), { force: true })
  rmSync(path.join(dataDir, 'socket'), { recursive: true, force: true })
}

/** Settings for `postgres -c` that make it listen only there. */
export function settingsOf(address: ClusterAddress): Record<string, string> {
  if (address.kind === 'tcp')
    return { listen_addresses: '127.0.0.1', port: `${address.port}`, unix_socket_directories: '' }
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: address.directory,
    unix_socket_permissions: '0700',
  }
}

/** Returns a connection string that `pg`, pg-boss and libpq all understand. */
export function connectionStringOf(address: ClusterAddress, password: string, database: string): string {
  const url = new URL('postgresql://haat@localhost')
  url.password = password
  url.pathname = database
  if (address.kind === 'tcp') {
    url.hostname = '127.0.0.1'
    url.port = `${address.port}`
  } else {
    url.searchParams.set('host', address.directory)
  }
  return url.href
}

function noteOf(dataDir: string): string {
  return path.join(dataDir, 'socket-directory')
}

function fitsSocket(directory: string): boolean {
  return Buffer.byteLength(path.join(directory, `${SOCKET_NAME}.lock`)) <= MAXIMUM_SOCKET_PATH_BYTES
}

function ownSocketDirectory(directory: string, account: Account | undefined): ClusterAddress {
  chmodSync(directory, 0o700)
  if (account) chownSync(directory, account.uid, account.gid)
  return { kind: 'socket', directory }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
