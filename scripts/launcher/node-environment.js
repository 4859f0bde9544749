import path from 'node:path'
import { withNodeFirst } from './npm.js'

/**
 * Returns the environment of a program that runs on this Node. Node keeps the compiled sources in the project: without
 * them, the second start takes as long as the first.
 */
export function nodeEnvironment(node, root) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.haat', 'compiled'),
    ...process.env,
    PATH: withNodeFirst(node),
  }
}
