import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { areDependenciesInstalled, installDependencies } from './dependencies.js'
import { withLock } from './lock.js'
import { findNode, installNode } from './node-runtime.js'
import { Interrupted } from './run.js'
import { buildSurface, findUnbuiltSurfaces } from './surfaces.js'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

/**
 * Installs what is missing (Node, the dependencies and, with `development`, the tools for tests and checks), builds the
 * surfaces with `build`, and returns the path of Node. Returns quickly if nothing has changed.
 */
export async function prepare({ build, development }) {
  const node = findNode(root)
  if (node && isReady(node, { build, development })) return node
  return withLock(root, async () => {
    // Checked again: another launcher may have installed everything while this one waited.
    const program = findNode(root) ?? (await installNode(root))
    if (!areDependenciesInstalled(root, program, { development })) {
      await installDependencies(root, program, { development })
    }
    if (build) for (const folder of findUnbuiltSurfaces(root)) await buildSurface(root, program, folder)
    return program
  })
}

function isReady(node, { build, development }) {
  return areDependenciesInstalled(root, node, { development }) && (!build || findUnbuiltSurfaces(root).length === 0)
}

/** Runs a launcher. An error is printed without its stack, and sets the exit code. */
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
