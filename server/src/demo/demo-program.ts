import { once } from 'node:events'
import { closeDatabase, connect, withPreparedStatements } from '@haat/db'
import { createServices } from '../create-services.ts'
import { createLog } from '../log.ts'
import { undoInReverse } from '../undo-in-reverse.ts'
import { loadDemo } from './load-demo.ts'
import type { DemoTask } from './load-demo-in-process.ts'

/** Statements may wait for locks of another process that starts. */
const QUERY_TIMEOUT_MS = 110_000
const CONNECTIONS = 10

// A process of its own, started by `loadDemoInProcess`.
const [task]: DemoTask[] = await once(process, 'message')
if (task !== undefined) await load(task)
// Idle timers of libraries would keep the process, and the server that waits for it, for half a minute.
process.exit()

async function load({ connection_string: connectionString, configuration, ...task }: DemoTask): Promise<void> {
  const opened = undoInReverse()
  const db = connect({ connectionString, max: CONNECTIONS, query_timeout_ms: QUERY_TIMEOUT_MS })
  opened.add(() => closeDatabase(db))
  try {
    const services = await createServices({
      configuration,
      connectionString: task.direct_connection_string,
      dataDirectory: task.data_directory,
      db,
      log: createLog(configuration.LOG_LEVEL),
      secret: task.secret,
      urls: task.urls,
    })
    opened.add(services.close)
    await loadDemo({ ...services.platform, db: withPreparedStatements(db) }, services.test_checkout)
  } finally {
    await opened.undoAll()
  }
}
