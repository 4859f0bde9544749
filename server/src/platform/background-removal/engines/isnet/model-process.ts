import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ModelCommand, ModelReply } from './model-messages.ts'

preferToBeKilled()

// The runtime blocks its thread while it works on an image. This one stays free to notice that it's no longer needed.
const thread = new Worker(new URL('./model-thread.ts', import.meta.url))
thread.on('message', (reply: ModelReply) => process.send?.(reply))
thread.on('exit', () => process.exit(1))
process.on('message', (command: ModelCommand) => thread.postMessage(command))
// The process that sends images has ended. Exiting would wait for the image.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** If the machine runs out of memory, Linux ends this process first, and not the database or the server. */
function preferToBeKilled(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Some containers don't allow it. The limit on memory remains.
  }
}
