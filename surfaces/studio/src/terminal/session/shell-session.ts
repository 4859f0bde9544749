import type { WorkingCopy } from '@haat/theme-files'
import { type LineResult, type ShellPlace, type ShellStart, startPlace } from '../shell/create-shell.ts'
import type { ShellHost } from '../shell-host.ts'
import type { RunningShell } from './start-shell.ts'

/** Exit code of a command that Ctrl+C stopped, as in other shells. */
const INTERRUPTED = 130

interface SessionOptions {
  readonly copy: WorkingCopy
  readonly host: ShellHost
  readonly startShell: (setup: ShellStart, host: ShellHost) => RunningShell
}

/** Runs command lines over the working copy, and keeps the folder and the variables from one line to the next. */
export class ShellSession {
  readonly #options: SessionOptions
  readonly #unsubscribe: () => void
  #shell: RunningShell | undefined
  #place: ShellPlace = startPlace
  #interrupt: (() => void) | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#unsubscribe = options.copy.subscribe(({ files }) => {
      const followed = files.map(({ path, after }) => ({ path, content: after }))
      void this.#shell?.follow(followed)
    })
  }

  /** The folder that the next line starts in. */
  get cwd(): string {
    return this.#place.cwd
  }

  get isRunning(): boolean {
    return this.#interrupt !== undefined
  }

  /** Runs a line. Rejects if the shell can't start. */
  async run(line: string): Promise<Pick<LineResult, 'output' | 'exitCode'>> {
    const interrupted = new Promise<'interrupted'>((resolve) => {
      this.#interrupt = () => resolve('interrupted')
    })
    try {
      const result = await Promise.race([this.#runInShell(line), interrupted])
      if (result === 'interrupted') return { output: '', exitCode: INTERRUPTED }
      this.#place = result.place
      return result
    } finally {
      this.#interrupt = undefined
    }
  }

  /** Stops the line that runs. What it has changed so far is dropped with its shell. */
  interrupt(): void {
    this.#interrupt?.()
    this.#end()
  }

  close(): void {
    this.#unsubscribe()
    this.interrupt()
  }

  async #runInShell(line: string): Promise<LineResult> {
    this.#shell ??= this.#start()
    try {
      return await this.#shell.run(line, this.#place)
    } catch (error) {
      this.#end()
      throw error
    }
  }

  #start(): RunningShell {
    const { copy, host, startShell } = this.#options
    const files = copy.list().flatMap((path) => {
      const content = copy.read(path)
      return content === undefined ? [] : [[path, content] as const]
    })
    return startShell({ files }, host)
  }

  #end(): void {
    this.#shell?.end()
    this.#shell = undefined
  }
}
