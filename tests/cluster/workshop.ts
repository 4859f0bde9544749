import { type ChildProcess, spawn } from 'node:child_process'
import {
  accessSync,
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { type Account, findUnprivilegedAccount } from '../../packages/db/src/unprivileged-account.ts'

export interface Program {
  readonly pid: number
  /** Everything that it has printed. */
  output(): string
  /** Sends a signal to the program and all that it has started. */
  signal(signal: NodeJS.Signals): void
  /** Ends it at once, with all that it has started, and waits until it has. */
  kill(): Promise<void>
}

interface StartOptions {
  /** Runs as the account of PostgreSQL, which refuses to run as root. */
  readonly asAccount?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A temporary folder with the programs that run in it. They end with the tests, also when those fail. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'))
  readonly account: Account | undefined
  readonly #programs = new Set<ChildProcess>()
  readonly #closers: (() => Promise<void> | void)[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
    this.account = findUnprivilegedAccount(this.folder)
    const cleanUp = join(import.meta.dirname, 'programs/clean-up')
    // Its standard input closes when this process ends, also if it's killed.
    spawn('sh', [cleanUp, this.folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] }).unref()
  }

  /** Makes a folder that the account of PostgreSQL owns. */
  makeFolder(name: string): string {
    const folder = join(this.folder, name)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (this.account !== undefined) chownSync(folder, this.account.uid, this.account.gid)
    return folder
  }

  /** Starts a program, by its path or its name. Its output is in the file `<name>.log`. */
  start(name: string, program: string, args: readonly string[], options: StartOptions = {}): Program {
    const log = join(this.folder, `${name}.log`)
    const child = spawn(findProgram(program), args, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${process.env.PATH}${delimiter}/usr/sbin`, HOME: this.folder, LC_ALL: 'C.UTF-8', ...options.env },
      // A group of its own, so that it can be signalled with all that it starts.
      detached: true,
      ...(options.asAccount === true && this.account !== undefined && { ...this.account }),
    })
    const file = createWriteStream(log, { flags: 'a' })
    child.stdout.pipe(file, { end: false })
    child.stderr.pipe(file, { end: false })
    this.#programs.add(child)
    appendFileSync(join(this.folder, 'pids'), `${child.pid}\n`)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.once('error', (error) => file.write(String(error)))
    return {
      pid: child.pid ?? 0,
      output: () => readFileSync(log, 'utf8'),
      signal: (signal) => signalGroup(child, signal),
      kill: async () => {
        signalGroup(child, 'SIGKILL')
        await ended
        this.#programs.delete(child)
      },
    }
  }

  /** Runs `close` when the workshop is closed, the last one first. */
  onClose(close: () => Promise<void> | void): void {
    this.#closers.push(close)
  }

  /** Ends all programs and removes the folder. CLUSTER_LOGS names a folder that their logs are copied to before. */
  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close()
    for (const child of this.#programs) signalGroup(child, 'SIGKILL')
    const kept = process.env.CLUSTER_LOGS
    if (kept !== undefined) {
      const logs = readdirSync(this.folder).filter((name) => name.endsWith('.log'))
      for (const log of logs) cpSync(join(this.folder, log), join(kept, basename(this.folder), log))
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // All of the group have ended.
  }
}

/** Debian's servers are in folders that only root has in its PATH. Throws if there is no such program. */
export function findProgram(...names: readonly string[]): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']
  for (const name of names) {
    if (name.startsWith('/')) return name
    for (const folder of folders) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {
        // It's in none of the folders so far.
      }
    }
  }
  throw new Error(`${names.join(' or ')} isn't installed: run scripts/install-cluster-programs.sh`)
}
