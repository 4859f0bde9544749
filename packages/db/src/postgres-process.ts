import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClusterAddress, settingsOf } from './cluster-address.ts'
import { clearOrphan } from './orphaned-postgres.ts'
import { binaryIn } from './postgres-binaries.ts'
import { type Cluster, dataArgument, run, spawnOptions } from './postgres-cluster.ts'
import { readTextIfPresent } from './read-text.ts'

const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 20_000
const LAST_LINES = 20

/** A running PostgreSQL. `ended` resolves with a description of how it ended, and never rejects. */
export type PostgresProcess = { pid: number; ended: Promise<string>; stop: () => Promise<void> }

/**
 * Starts the server on the cluster and resolves when it accepts connections, after crash recovery if needed. Runs in
 * its own process group, so that Ctrl-C in a terminal reaches only Haat, which stops PostgreSQL last.
 */
export async function startPostgres(options: {
  cluster: Cluster
  address: ClusterAddress
  settings: Record<string, string>
  log: (line: string) => void
}): Promise<PostgresProcess> {
  const { cluster, address, settings, log } = options
  await clearOrphan(cluster.cluster)
  const flags = Object.entries({ ...settings, ...settingsOf(address) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(binaryIn(cluster.nativeDirectory, 'postgres'), ['-D', dataArgument(cluster), ...flags], {
    ...spawnOptions(cluster),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const lastLines = followLog(child, log)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`exit ${signal ?? code}`))
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`Couldn't start PostgreSQL: ${await ended}`)
  const watchdog = startWatchdog(cluster, pid)
  void ended.then(() => watchdog?.kill('SIGKILL'))

  let outcome: string | undefined
  void ended.then((how) => {
    outcome = how
  })
  const deadline = Date.now() + READY_WITHIN_MS
  while (!isReady(cluster.cluster)) {
    if (outcome !== undefined) throw new Error(`PostgreSQL didn't start (${outcome}):\n${lastLines.join('\n')}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`PostgreSQL wasn't ready after ${READY_WITHIN_MS / 1000} s:\n${lastLines.join('\n')}`)
    }
    await sleep(10)
  }
  return { pid, ended, stop: () => stop(child, cluster) }
}

/** The eighth line of postmaster.pid contains the server's own status. */
function isReady(cluster: string): boolean {
  const lines = readTextIfPresent(path.join(cluster, 'postmaster.pid'))?.split('\n')
  return lines?.[7]?.trim() === 'ready'
}

function followLog(child: ChildProcess, log: (line: string) => void): string[] {
  const lastLines: string[] = []
  let rest = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      log(line)
      lastLines.push(line)
      if (lastLines.length > LAST_LINES) lastLines.shift()
    }
  })
  return lastLines
}

/**
 * A shell that only holds the other end of a pipe: when this process ends, for whatever reason, the pipe closes and the
 * shell stops PostgreSQL. Otherwise it ends with PostgreSQL.
 */
function startWatchdog(cluster: Cluster, pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const watchdog = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    ...cluster.account,
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => {})
  watchdog.stdin?.on('error', () => {})
  watchdog.unref()
  return watchdog
}

/** Fast shutdown: open transactions are rolled back, and everything committed is on disk. */
async function stop(child: ChildProcess, cluster: Cluster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  if (process.platform === 'win32') {
    await run(binaryIn(cluster.nativeDirectory, 'pg_ctl'), ['stop', '-D', cluster.cluster, '-m', 'fast'], cluster)
  } else {
    child.kill('SIGINT')
  }
  const late = new AbortController()
  const stopped = await Promise.race([
    exited.then(() => true),
    sleep(STOPPED_WITHIN_MS, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  if (stopped) return
  // The write-ahead log contains everything acknowledged: the next start recovers from it.
  child.kill('SIGQUIT')
  await exited
}
