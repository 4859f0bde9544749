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
