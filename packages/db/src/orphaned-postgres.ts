import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readTextIfPresent } from './read-text.ts'

const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 10_000

/**
 * Cleans up after a killed process: stops a PostgreSQL that still runs on the cluster, and removes a postmaster.pid
 * whose process has ended or whose number belongs to another process. Call it with the data directory locked, so that
 * no other process can be using that server.
 */
export async function clearOrphan(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(readTextIfPresent(pidFile) ?? '', 10)
  if (pid > 0 && isPostgresOn(cluster, pid)) {
    signal(pid, 'SIGINT')
    if (!(await hasEnded(cluster, pid, FAST_SHUTDOWN_MS))) {
      signal(pid, 'SIGQUIT')
      if (!(await hasEnded(cluster, pid, IMMEDIATE_SHUTDOWN_MS)))
        throw new Error(`PostgreSQL (process ${pid}) doesn't stop`)
    }
  }
  rmSync(pidFile, { force: true })
}

/**
 * An ended process has no folder. On Windows, PostgreSQL itself checks whether the process in its pid file is one of
 * its own.
 */
function isPostgresOn(cluster: string, pid: number): boolean {
  if (process.platform === 'win32') return false
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' })
  return stdout.includes(cluster)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already gone.
  }
}

/** Checks more than whether the number exists: in a container, ended processes may never be reaped. */
async function hasEnded(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isPostgresOn(cluster, pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
