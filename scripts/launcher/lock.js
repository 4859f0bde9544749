import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 2_000
/** The owner of a lock that is older than this has died, even if another process has its process id now. */
const STALE_MS = 20_000

/** Runs `work` while no other launcher of this checkout installs or builds. Waits for the lock. */
export async function withLock(root, work) {
  const file = path.join(root, '.runtime', 'launcher.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  let hasPrinted = false
  while (!acquire(file)) {
    if (isStale(file)) {
      removeStale(file)
      continue
    }
    if (!hasPrinted) console.log('Waiting for another start of Haat to finish installing ...')
    hasPrinted = true
    await sleep(100)
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return true
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 && !isAlive(pid)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/**
 * Renames the lock before removing it: if several processes find it stale, only one removes it, and none removes the new
 * lock of another process.
 */
function removeStale(file) {
  const renamed = `${file}.${process.pid}`
  try {
    renameSync(file, renamed)
    if (isStale(renamed)) rmSync(renamed, { force: true })
    else renameSync(renamed, file)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Another process considered the lock stale and removed it. The work continues without the lock.
  }
}
