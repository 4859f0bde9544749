import { parentPort, workerData } from 'node:worker_threads'

/** The first module of every thread: loads the program whose address `workerData` is, and then says so. */
if (parentPort !== null) void load(parentPort, workerData)

async function load(parent: NonNullable<typeof parentPort>, program: unknown): Promise<void> {
  await import(String(program))
  parent.postMessage('loaded')
}
