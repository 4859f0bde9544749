import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.js'

/** Folders that builds don't read. */
const ignored = new Set(['node_modules', 'dist', '.astro'])

/** The command line reads these themes besides its workspaces. */
const otherSources = { 'packages/cli': ['themes/starter', 'themes/blank'] }

/**
 * Returns the folders of the surfaces whose sources have changed since their last build, and of the command line, which
 * is built like them.
 */
export function findUnbuiltSurfaces(root) {
  return listBuilt(root).filter((folder) => {
    const stamp = stampFile(root, folder)
    const isBuilt = existsSync(stamp) && existsSync(path.join(root, folder, 'dist'))
    return !isBuilt || readFileSync(stamp, 'utf8') !== hashSources(root, folder)
  })
}

/** Builds a surface or the command line, given its folder. Call it while holding the launcher's lock. */
export async function buildSurface(root, node, folder) {
  console.log(`Building ${path.basename(folder)} ...`)
  // Computed before the build, so that changes during the build trigger another one.
  const hash = hashSources(root, folder)
  await runNpm(node, ['run', 'build', '--silent', '--workspace', folder], {
    root,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    quietly: true,
  })
  mkdirSync(path.dirname(stampFile(root, folder)), { recursive: true })
  writeFileSync(stampFile(root, folder), hash)
}

function listBuilt(root) {
  const surfaces = path.join(root, 'surfaces')
  if (!existsSync(surfaces)) return []
  const folders = [...readdirSync(surfaces).map((name) => `surfaces/${name}`), 'packages/cli']
  return folders.filter((folder) => readManifest(path.join(root, folder))?.scripts?.build)
}

function stampFile(root, folder) {
  return path.join(root, 'node_modules', '.haat', `built-${path.basename(folder)}`)
}

function readManifest(folder) {
  const file = path.join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Hashes all files that the build may read: the surface, the workspaces that it depends on, and the versions of the
 * other packages.
 */
function hashSources(root, folder) {
  const hash = createHash('sha256')
  const add = (file) => {
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
  }
  add(path.join(root, 'package-lock.json'))
  const others = (otherSources[folder] ?? []).map((other) => path.join(root, other))
  for (const read of [...findWorkspaces(root, path.join(root, folder)), ...others]) {
    for (const file of listFiles(read)) add(file)
  }
  return hash.digest('hex')
}

/** Returns a workspace's folder and those of the workspaces that it depends on, recursively. */
function findWorkspaces(root, folder, found = new Set()) {
  if (found.has(folder)) return found
  found.add(folder)
  for (const name of Object.keys(readManifest(folder)?.dependencies ?? {})) {
    if (!name.startsWith('@haat/')) continue
    const candidates = [`packages/${name.slice(6)}`, name.slice(6)].map((candidate) => path.join(root, candidate))
    const workspace = candidates.find((candidate) => existsSync(path.join(candidate, 'package.json')))
    if (workspace) findWorkspaces(root, workspace, found)
  }
  return found
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .filter(({ name }) => !ignored.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(file) : [file]
    })
}
