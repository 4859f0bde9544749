import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { memoryEnvironment, memoryOptions } from '../../scripts/launcher/server-memory.js'
import { residentMegabytes } from '../resident-memory.ts'

/** A part of Haat that runs as a process of its own, so that it can be killed. */
export interface HaatProcess {
  resident_megabytes(): number
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

/**
 * Starts a script of this folder, with the memory options of the server, and waits for its first line of output. Throws if
 * it ends before.
 */
export async function startHaatProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<HaatProcess> {
  const child = spawn(process.execPath, [...memoryOptions(), join(import.meta.dirname, script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...memoryEnvironment(), NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment },
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`))),
  ])
  return { resident_megabytes: () => residentMegabytes(child.pid ?? 0), kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
