import { join } from 'node:path'
import { MigrationFailed, MigrationsDisagree } from '@haat/db'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { ConfigurationError, readConfiguration, settingNames } from './configuration.ts'
import { createLog } from './log.ts'
import { printWelcome } from './print-welcome.ts'
import { serializeError } from './serialize-error.ts'
import { findMisspelledSettings } from './setting-warnings.ts'
import { StartFailed } from './start-failed.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { NotBuilt } from './surfaces/create-surfaces.ts'

const root = join(import.meta.dirname, '../..')
const aborted = new AbortController()

try {
  for (const warning of findMisspelledSettings(process.env, settingNames)) console.error(`Warning: ${warning}`)
  const configuration = readConfiguration(process.env)
  const log = createLog(configuration.LOG_LEVEL)
  const starting = startServer({ configuration, log, root, signal: aborted.signal })
  stopOnSignal({ log, grace_ms: configuration.SHUTDOWN_GRACE_MS, stop: (graceMs) => stop(starting, graceMs) })
  const server = await starting
  void server.failed.then((error) => {
    log.fatal({ err: error }, "PostgreSQL stopped and couldn't be restarted")
    process.exit(1)
  })
  if (!aborted.signal.aborted) printWelcome(server)
} catch (error) {
  // The process was stopped on request while it started, so there is nothing to report.
  if (!aborted.signal.aborted) {
    console.error(error instanceof Error && isExpected(error) ? `\n${error.message}\n` : serializeError(error))
    process.exit(1)
  }
}

async function stop(starting: Promise<RunningServer>, graceMs: number): Promise<void> {
  aborted.abort()
  const server = await starting.catch(() => undefined)
  await server?.close({ grace_ms: graceMs })
}

// Errors that an operator can fix by reading the message. Any other error is shown with its stack.
function isExpected(error: Error): boolean {
  return [ConfigurationError, StartFailed, DataDirectoryInUse, MigrationsDisagree, MigrationFailed, NotBuilt].some(
    (kind) => error instanceof kind,
  )
}
