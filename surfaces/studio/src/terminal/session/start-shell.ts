import { proxy, type Remote, wrap } from 'comlink'
import type { FollowedFile } from '../files/shell-change.ts'
import type { LineResult, ShellPlace, ShellStart } from '../shell/create-shell.ts'
import type { ShellEndpoint } from '../shell/shell-worker.ts'
import type { ShellHost } from '../shell-host.ts'

/** A shell that runs, and that can be ended whatever it is doing. */
export interface RunningShell {
  follow(files: readonly FollowedFile[]): Promise<void>
  run(line: string, place: ShellPlace): Promise<LineResult>
  end(): void
}

/** Starts a shell in a worker. */
export function startShell(setup: ShellStart, host: ShellHost): RunningShell {
  const worker = new Worker(new URL('../shell/shell-worker.ts', import.meta.url), { type: 'module', name: 'shell' })
  const shell: Remote<ShellEndpoint> = wrap(worker)
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The shell stopped. Reload the page and try again.')))
  })
  const started = Promise.race([shell.start(setup, proxy(host)), failed])
  // Only a command that waits for the shell reports that it couldn't start.
  started.catch(() => undefined)
  return {
    follow: (files) => shell.follow(files),
    run: async (line, place) => {
      await started
      return Promise.race([shell.run(line, place), failed])
    },
    end: () => worker.terminate(),
  }
}
