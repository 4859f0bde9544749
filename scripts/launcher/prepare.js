import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { areDependenciesInstalled, installDependencies } from './dependencies.js'
import { withLock } from './lock.js'
import { findNode, installNode } from './node-runtime.js'
import { Interrupted } from './run.js'
import { buildSurface, findUnbuiltSurfaces } from './surfaces.js'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Brings what is missing (Node, dependencies, and with `build` the surfaces) and answers the path of Node. Does
 * nothing, quickly, when nothing has changed.
 */
export async function prepare({ build }) {
  const node = findNode(root)
  if (node && isReady(node, build)) return node
  return withLock(root, async () => {
    // Looked at again: another start may have done it while this one waited.
    const program = findNode(root) ?? (await installNode(root))
    if (!areDependenciesInstalled(root, program)) await installDependencies(root, program)
    if (build) for (const name of findUnbuiltSurfaces(root)) await buildSurface(root, program, name)
    return program
  })
}

function isReady(node, build) {
  return areDependenciesInstalled(root, node) && (!build || findUnbuiltSurfaces(root).length === 0)
}

/** Runs a launcher's work; says what went wrong without a stack, and ends with its exit code. */
export async function launch(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (error instanceof Interrupted) {
      process.exitCode = error.exitCode
      return
    }
    console.error(`\n${error.message}`)
    if (error.cause?.message) console.error(error.cause.message)
    process.exitCode = 1
  }
}
