import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const tarball = join(import.meta.dirname, '../packages/cli/dist/haat-cli.tgz')

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * The command line as people install it: its tarball, unpacked into an empty folder, run by the oldest Node of this
 * machine that it supports. `npm run build` must have built it.
 */
export async function unpackCommandLine() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cli-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  const program = join(folder, 'package/dist/haat.js')
  const node = findOldestNode()
  /** Credentials of this file's tests. */
  const config = join(folder, 'config')

  const start = (args: readonly string[], { cwd, env = {} }: RunOptions) =>
    spawn(node, [program, ...args], {
      cwd,
      env: { PATH: process.env.PATH, HOME: folder, HAAT_CONFIG_DIR: config, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })

  /** Runs a command until it ends. */
  const run = async (args: readonly string[], options: RunOptions): Promise<CommandResult> => {
    const child = start(args, options)
    child.stdin.end()
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, stdout, stderr }
  }
  return { start, run, config, package: join(folder, 'package') }
}

interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** An empty folder, deleted after the test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-theme-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Of the programs called `node` in PATH and the usual places, and the one that runs this test. */
function findOldestNode(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin']
  const programs = [...new Set(folders.map((folder) => join(folder, 'node')))].filter((path) => existsSync(path))
  const versions = programs.map((path) => ({ path, major: majorOf(path) })).filter(({ major }) => major >= 20)
  const [oldest] = versions.toSorted((one, other) => one.major - other.major)
  return oldest?.path ?? process.execPath
}

function majorOf(node: string): number {
  try {
    return Number(execFileSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}
