import { parentPort } from 'node:worker_threads'
import { createCommandHandler } from './handle-command.ts'
import type { WorkerCommand } from './worker-messages.ts'

/** The program of a worker: handles one command at a time. */
const handle = createCommandHandler()
parentPort?.on('message', (command: WorkerCommand) => parentPort?.postMessage(handle(command)))
