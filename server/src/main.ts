import { join } from 'node:path'
import { MigrationFailed, MigrationsDisagree } from '@haat/db'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { PortTaken } from './listen.ts'
import { createLog } from './log.ts'
import { printWelcome } from './print-welcome.ts'
import { startServer } from './start-server.ts'
import { NotBuilt } from './surfaces/create-surfaces.ts'

const SHUTDOWN_LIMIT_MS = 30_000
const root = join(import.meta.dirname, '../..')

try {
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration.LOG_LEVEL)
  const server = await startServer({ configuration, log, root })
  stopOnSignal(server.close, log)
  server.failed.then((error) => {
    log.fatal({ err: error }, 'PostgreSQL has ended and could not be restarted')
    process.exit(1)
  })
  printWelcome(server)
} catch (error) {
  console.error(error instanceof Error && isExpected(error) ? `\n${error.message}\n` : error)
  process.exit(1)
}

// What an operator can mend by reading the message; anything else is shown with its stack.
function isExpected(error: Error): boolean {
  return [ConfigurationError, PortTaken, DataDirectoryInUse, MigrationsDisagree, MigrationFailed, NotBuilt].some(
    (kind) => error instanceof kind,
  )
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
