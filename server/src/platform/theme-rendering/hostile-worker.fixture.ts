import { parentPort } from 'node:worker_threads'
import { createCommandHandler } from './handle-command.ts'
import type { WorkerCommand } from './worker-messages.ts'

/** A worker for tests in which some themes do what the engine's limits prevent. */
const handle = createCommandHandler()
parentPort?.on('message', (command: WorkerCommand) => {
  if (command.type === 'render' && [command.theme_id, command.template].includes('endless')) for (;;);
  if (command.type === 'render' && command.theme_id === 'bomb') {
    const retained: unknown[] = []
    for (;;) retained.push(new Array(100_000).fill(command))
  }
  if (command.type === 'render' && command.theme_id === 'crash') throw new Error('a bug in the engine')
  parentPort?.postMessage(handle(command))
})
