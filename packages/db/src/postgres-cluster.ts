import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binaryIn } from './postgres-binaries.ts'
import { readTextIfPresent } from './read-text.ts'
import type { Account } from './unprivileged-account.ts'

/** A PostgreSQL data directory on disk, and how to run programs on it. `cluster` is PostgreSQL's PGDATA. */
export type Cluster = {
  dataDir: string
  cluster: string
  nativeDirectory: string
  account: Account | undefined
  password: string
}

/**
 * Opens the cluster in `dataDir`, and creates it on first use: UTF-8, the same collation on every machine, password
 * required. The password of its only role `haat` is stored in `dataDir/password`, readable only by the owner.
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
  // Created under another name and renamed when complete: an interrupted first start leaves nothing that looks like
  // data.
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
 * The PGDATA path for the server. Under another account, the server may not be able to enter the parent folders of its
 * data (a checkout in /root). Linux's /proc/self/cwd leads directly to the folder that it was started in.
 */
export function dataArgument({ cluster, account }: Cluster): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

/**
 * Options for starting PostgreSQL's programs on the cluster: in its folder, under its account, and without this
 * process's environment (variables such as PGDATA would change what they do, and they must not see secrets).
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

/** Runs one of PostgreSQL's programs and waits for it. If it fails, the error contains its output. */
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
