import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binaryIn } from './postgres-binaries.ts'
import { readTextIfPresent } from './read-text.ts'
import type { Account } from './unprivileged-account.ts'

/** A PostgreSQL data directory on disk, and how to run programs on it. `cluster` is what PostgreSQL calls PGDATA. */
export type Cluster = {
  dataDir: string
  cluster: string
  nativeDirectory: string
  account: Account | undefined
  password: string
}

/**
 * Opens the cluster below `dataDir`, making it on first use: UTF-8, the same sorting on every machine, password
 * required. The password of its one role `haat` is kept in `dataDir/password`, readable to the owner only.
 */
export async function openCluster(options: {
  dataDir: string
  nativeDirectory: string
  account: Account | undefined
  durable: boolean
}): Promise<Cluster> {
  const { dataDir, nativeDirectory, account, durable } = options
  chmodSync(dataDir, 0o700)
  if (account) chownSync(dataDir, account.uid, account.gid)
  const cluster = path.join(dataDir, 'cluster')
  // Left behind by a first start that was killed.
  rmSync(path.join(dataDir, 'initial-password'), { force: true })
  const known = readTextIfPresent(path.join(dataDir, 'password'))
  if (known && existsSync(path.join(cluster, 'PG_VERSION'))) {
    return { dataDir, cluster, nativeDirectory, account, password: known }
  }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `${dataDir} has a database, but its password file is missing. Restore ${path.join(dataDir, 'password')}.`,
    )
  }

  const password = randomBytes(24).toString('base64url')
  // Made under another name and renamed when whole: an interrupted first start leaves nothing that looks like data.
  const unfinished = { dataDir, cluster: path.join(dataDir, 'cluster-unfinished'), nativeDirectory, account, password }
  rmSync(unfinished.cluster, { recursive: true, force: true })
  mkdirSync(unfinished.cluster, { mode: 0o700 })
  if (account) chownSync(unfinished.cluster, account.uid, account.gid)
  await initialise(unfinished, durable)
  writeFileSync(path.join(dataDir, 'password'), `${password}\n`, { mode: 0o600, flush: durable })
  renameSync(unfinished.cluster, cluster)
  return { ...unfinished, cluster }
}

/**
 * PGDATA as the server is told it. Run under another account, the server may be unable to enter the folders above its
 * data (a checkout in /root): Linux's /proc/self/cwd leads straight to the folder that it was started in, past them.
 */
export function dataArgument({ cluster, account }: Cluster): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/**
 * Options for starting one of PostgreSQL's programs on the cluster: in its folder, as its account, with nothing of this
 * process's environment (PGDATA and its like would change what it does, and secrets are none of its business).
 */
export function spawnOptions({ cluster, account }: Cluster) {
  return { ...account, cwd: cluster, env: { LC_ALL: 'C' } }
}

async function initialise(cluster: Cluster, durable: boolean): Promise<void> {
  const { dataDir, nativeDirectory, account, password } = cluster
  const passwordFile = path.join(dataDir, 'initial-password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const flags = [
    ...['-D', dataArgument(cluster), '--username=haat', '--auth=scram-sha-256', '--pwfile=../initial-password'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ]
  try {
    await run(binaryIn(nativeDirectory, 'initdb'), flags, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Runs one of PostgreSQL's programs to its end; what it said is in the error when it failed. */
export function run(program: string, flags: string[], cluster: Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, { ...spawnOptions(cluster), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${path.basename(program)} failed (${code}): ${output.trim()}`))
    })
  })
}
