import type { FastifyInstance } from 'fastify'
import { errorCode, StartFailed } from './start-failed.ts'

/** Starts listening. Throws StartFailed, naming the setting to change, if the port or the address isn't available. */
export async function listen(app: FastifyInstance, setting: string, host: string, port: number): Promise<void> {
  try {
    // For `localhost`, Fastify would open a second server for IPv6, which shares neither limits nor the shutdown.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port })
  } catch (error) {
    const problem = problemOf(error, setting, host, port)
    throw problem === undefined ? error : new StartFailed(problem, { cause: error })
  }
}

function problemOf(error: unknown, setting: string, host: string, port: number): string | undefined {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Set ${setting} to a free port, such as ${setting}=${port + 100}.`
    case 'EACCES':
      return `Haat has no permission to listen on port ${port}. Set ${setting} to a port of 1024 or higher, such as ${setting}=${port + 3_000}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is not an address of this machine. Set HOST to one that is, such as 127.0.0.1, or to 0.0.0.0 for all.`
    default:
      return undefined
  }
}

const IDLE_CHECK_MS = 50

/**
 * Stops accepting connections and waits for the requests in progress. Closes idle keep-alive connections, because
 * waiting for browsers to close them would take too long.
 */
export async function stopListening(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  await app.close().finally(() => clearInterval(timer))
}
