import { join } from 'node:path'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { PortTaken } from './listen.ts'
import { createLog } from './log.ts'
import { printWelcome } from './print-welcome.ts'
import { startServer } from './start-server.ts'

const SHUTDOWN_LIMIT_MS = 30_000
const root = join(import.meta.dirname, '../..')

try {
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration.LOG_LEVEL)
  const server = await startServer({ configuration, log, root })
  stopOnSignal(server.close, log)
  printWelcome(server)
} catch (error) {
  const expected =
    error instanceof ConfigurationError || error instanceof PortTaken || error instanceof DataDirectoryInUse
  console.error(expected ? `\n${error.message}\n` : error)
  process.exit(1)
}

// Requests that are under way finish first; a second signal, or half a minute, ends it at once.
function stopOnSignal(close: () => Promise<void>, log: ReturnType<typeof createLog>): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
