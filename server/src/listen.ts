import type { FastifyInstance } from 'fastify'

export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Listens, or throws PortTaken, which says which port and which setting changes it. */
export async function listen(app: FastifyInstance, setting: string, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortTaken(
        `Port ${port} is taken by another program. Set ${setting} to a free port, e.g. ${setting}=${port + 100}.`,
      )
    }
    throw error
  }
}

const IDLE_CHECK_MS = 50

/**
 * Takes no new connections, and waits for the requests that are under way. A connection that a browser keeps open
 * after its last answer is closed then: waiting for the browser would take longer than anybody waits for a stop.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await app.close().finally(() => clearInterval(timer))
}
