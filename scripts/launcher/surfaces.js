import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.js'

/** Folders that builds don't read. */
const ignored = new Set(['node_modules', 'dist', '.astro'])

/** Returns the names of the surfaces whose sources have changed since their last build. */
export function findUnbuiltSurfaces(root) {
  return listSurfaces(root).filter((name) => {
    const stamp = stampFile(root, name)
    const isBuilt = existsSync(stamp) && existsSync(path.join(root, 'surfaces', name, 'dist'))
    return !isBuilt || readFileSync(stamp, 'utf8') !== hashSources(root, name)
  })
}

/** Builds one surface. Call it while holding the launcher's lock. */
export async function buildSurface(root, node, name) {
  console.log(`Building ${name} ...`)
  // Computed before the build, so that changes during the build trigger another one.
  const hash = hashSources(root, name)
  await runNpm(node, ['run', 'build', '--silent', '--workspace', `surfaces/${name}`], {
    root,
    env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    quietly: true,
  })
  mkdirSync(path.dirname(stampFile(root, name)), { recursive: true })
  writeFileSync(stampFile(root, name), hash)
}

function listSurfaces(root) {
  const folder = path.join(root, 'surfaces')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => readManifest(path.join(folder, name))?.scripts?.build)
}

function stampFile(root, name) {
  return path.join(root, 'node_modules', '.haat', `built-${name}`)
}

function readManifest(folder) {
  const file = path.join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * Hashes all files that the build may read: the surface, the workspaces that it depends on, and the versions of the
 * other packages.
 */
function hashSources(root, name) {
  const hash = createHash('sha256')
  const add = (file) => {
    hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file))
  }
  add(path.join(root, 'package-lock.json'))
  for (const folder of findWorkspaces(root, path.join(root, 'surfaces', name))) {
    for (const file of listFiles(folder)) add(file)
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
