import path from 'node:path'
import { run } from './run.js'

/**
 * Runs npm under the given Node: npm leaves out optional packages whose `engines` don't match the Node that it runs on.
 * Throws if npm fails.
 */
export async function runNpm(node, args, { root, env = {}, quietly = false }) {
  const environment = { ...process.env, ...env, PATH: withNodeFirst(node) }
  const cli = process.env.npm_execpath
  const isNpm = cli !== undefined && /^npm(-cli)?\.(c|m)?js$/.test(path.basename(cli))
  const [command, ...rest] = isNpm ? [node, cli, ...args] : ['npm', ...args]
  // On Windows, outside `npm run`, npm is a batch file, which only a shell can start.
  const { code } = await run(command, rest, {
    cwd: root,
    quietly,
    env: environment,
    shell: !isNpm && process.platform === 'win32',
  })
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed with exit code ${code}`)
}

/** Returns PATH with this Node's folder first, for programs that start `node` by name. */
export function withNodeFirst(node) {
  return [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter)
}
