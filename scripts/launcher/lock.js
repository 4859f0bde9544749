import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HEARTBEAT_MS = 2_000
/** A lock whose owner has not touched it for this long is a dead one's, whatever process has its number now. */
const STALE_MS = 20_000

/** Runs `work` while no other launcher of this checkout installs or builds. Waits for its turn. */
export async function withLock(root, work) {
  const file = path.join(root, '.runtime', 'launcher.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    if (isStale(file)) {
      removeStale(file)
      continue
    }
    if (!told) console.log('Waiting for another start of Haat to finish installing ...')
    told = true
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

function take(file) {
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
 * Renamed before it is removed: if several processes find it stale, only one gets it, and never another process's new
 * lock.
 */
function removeStale(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (isStale(aside)) rmSync(aside, { force: true })
    else renameSync(aside, file)
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
    // Another process considered the lock stale. The work continues; they only wait in vain.
  }
}
