import { type ServerProcess, startServerProcess } from './server-process.ts'

/** Runs a measurement against a server with the demo on a temporary database. */
export async function withDemoServer<Result>(
  firstPort: number,
  measure: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await startServerProcess({ first_port: firstPort })
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}
