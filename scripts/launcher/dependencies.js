import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.js'
import { Interrupted } from './run.js'

/**
 * The kinds of installation: `production` contains what is needed to build and run Haat, `development` also the tools
 * for tests, checks and benchmarks.
 */
const kinds = ['production', 'development']

/**
 * Returns whether node_modules contains what the lock file lists, for development or only for production. Uses the stamp
 * of our last installation, otherwise npm's record of a manual installation.
 */
export function areDependenciesInstalled(root, node, { development }) {
  const sufficient = development ? ['development'] : kinds
  const stamp = readStamp(root)
  if (stamp?.hash === hashManifests(root, node) && sufficient.includes(stamp.kind)) return true
  // The larger kind first: a manual installation for development stays recorded as that.
  const kind = sufficient.toReversed().find((candidate) => matchesLockFile(root, candidate))
  if (!kind) return false
  writeStamp(root, node, kind)
  return true
}

/**
 * Installs what the lock file lists, with the given Node. Call it while holding the launcher's lock. Keeps installed
 * development tools, so that alternating `npm start` and `npm test` doesn't remove and reinstall them.
 */
export async function installDependencies(root, node, { development }) {
  const withTools = development || hasDevelopmentTools(root)
  console.log(`Installing the dependencies in package-lock.json${withTools ? ', including development tools' : ''} ...`)
  // Set explicitly, because npm otherwise decides by NODE_ENV and the user's settings.
  const flags = [withTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const addTools = withTools && matchesLockFile(root, 'production')
  // npm ci would delete everything first; npm install only adds the tools that are missing.
  if (addTools) await runNpm(node, ['install', '--no-save', ...flags], { root, quietly: true })
  else await installFromScratch(root, node, flags)
  writeStamp(root, node, withTools ? 'development' : 'production')
}

async function installFromScratch(root, node, flags) {
  try {
    await runNpm(node, ['ci', ...flags], { root, quietly: true })
  } catch (error) {
    if (error instanceof Interrupted) throw error
    // npm ci rejects a lock file that was written on another platform and lacks packages for this one; npm install adds them.
    console.log('npm ci failed. Trying npm install, which adds packages for this platform that the lock file lacks ...')
    await runNpm(node, ['install', '--no-save', ...flags], { root })
  }
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.haat', 'installed.json')
}

function readStamp(root) {
  const file = stampFile(root)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function writeStamp(root, node, kind) {
  mkdirSync(path.dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), `${JSON.stringify({ kind, hash: hashManifests(root, node) })}\n`)
}

function hashManifests(root, node) {
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
  return hash.digest('hex')
}

/** Compares npm's record of node_modules with the packages in the lock file that this kind needs. */
function matchesLockFile(root, kind) {
  const installed = readInstalledPackages(root)
  if (!installed) return false
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return Object.entries(locked)
    .filter(([key, entry]) => key.includes('node_modules/') && isNeededHere(entry, libc))
    .filter(([, entry]) => kind === 'development' || !entry.dev)
    .every(([key, entry]) => installed[key]?.version === entry.version && installed[key]?.resolved === entry.resolved)
}

function hasDevelopmentTools(root) {
  return Object.values(readInstalledPackages(root) ?? {}).some((entry) => entry.dev)
}

function readInstalledPackages(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json')
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).packages : undefined
}

/**
 * Returns whether this platform needs the package. npm may leave out an optional package that names no platform
 * together with its parent.
 */
function isNeededHere({ optional, os, cpu, libc }, systemLibc) {
  if (optional && !os && !cpu) return false
  const fits = (list, own) => !list || list.includes(own)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibc)
}
