import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.js'
import { Interrupted } from './run.js'

/** Whether node_modules is what the lock file says: by the stamp of our last install, or by npm's record of one by hand. */
export function areDependenciesInstalled(root, node) {
  const stamp = stampFile(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(root, node)) return true
  if (!matchesLockFile(root)) return false
  writeStamp(root, node)
  return true
}

/** Installs what the lock file says, under the given Node. To be called with the launcher's lock. */
export async function installDependencies(root, node) {
  console.log('Installing what package-lock.json lists ...')
  // The development ones too, whatever NODE_ENV says: the surfaces are built here.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await runNpm(node, ['ci', ...flags], { root, quietly: true })
  } catch (error) {
    if (error instanceof Interrupted) throw error
    // It refuses a lock file that was made on another platform and lacks this one's packages; npm install adds them.
    console.log(
      'npm ci did not succeed. Trying npm install, which takes what the lock file has and adds what it lacks ...',
    )
    await runNpm(node, ['install', '--no-save', ...flags], { root })
  }
  writeStamp(root, node)
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.haat', 'installed')
}

function writeStamp(root, node) {
  mkdirSync(path.dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), stampText(root, node))
}

function stampText(root, node) {
  const hash = createHash('sha256').update(
    `${process.platform} ${process.arch} ${node === process.execPath ? 'own' : 'npm'}\n`,
  )
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const workspaces = Object.keys(JSON.parse(lock).packages).filter(
    (key) => key !== '' && !key.includes('node_modules/'),
  )
  hash.update(lock)
  for (const folder of ['', ...workspaces]) {
    const manifest = path.join(root, folder, 'package.json')
    if (existsSync(manifest)) hash.update(readFileSync(manifest))
  }
  return `${hash.digest('hex')}\n`
}

/** Holds npm's own record of what it put into node_modules against the lock file. */
function matchesLockFile(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(wanted)
    .filter(([key, entry]) => key.includes('node_modules/') && isNeededHere(entry, libc))
    .every(([key, entry]) => installed[key]?.version === entry.version && installed[key]?.resolved === entry.resolved)
}

/** What is optional and names no platform may have been left out for its parent's sake. */
function isNeededHere({ optional, os, cpu, libc }, systemLibc) {
  if (optional && !os && !cpu) return false
  const fits = (list, own) => !list || list.includes(own)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibc)
}
