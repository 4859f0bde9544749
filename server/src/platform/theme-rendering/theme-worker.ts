import { parentPort } from 'node:worker_threads'
import { createCommandAnswerer } from './handle-command.ts'
import type { WorkerCommand } from './worker-messages.ts'

/** The program of a worker: handles one command at a time. */
const answer = createCommandAnswerer()
parentPort?.on('message', (command: WorkerCommand) => parentPort?.postMessage(answer(command)))
