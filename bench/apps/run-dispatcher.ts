import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@haat/db'
import { createDispatcher } from '../../domains/src/app-platform/webhooks/create-dispatcher.ts'
import { readConfiguration } from '../../server/src/configuration.ts'
import { createServices } from '../../server/src/create-services.ts'
import { createLog } from '../../server/src/log.ts'
import { publicUrls } from '../../server/src/public-urls.ts'
import { BENCHMARK_SECRET } from '../with-seeded-server.ts'

/** A process that only delivers events, to apps on this machine without encryption. */
const { DATABASE_URL: connectionString = '', APPS_PORT: port, HAAT_SECRET: secret = BENCHMARK_SECRET } = process.env
const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: connectionString })
const services = await createServices({
  configuration,
  connectionString,
  dataDirectory: mkdtempSync(join(tmpdir(), 'haat-bench-')),
  db: connect({ connectionString }),
  log: createLog('silent'),
  secret,
  urls: publicUrls(configuration, {
    marketplace: 3000,
    dashboard: 3001,
    editor: 3002,
    studio: 3003,
    administration: 3004,
    storefront: 3005,
    backend: 4000,
    apps: 3006,
  }),
  web: {
    is_unencrypted: true,
    isAllowed: (target) => target.port === Number(port),
    resolve: async () => ['127.0.0.1'],
  },
})
const dispatcher = createDispatcher(services.platform)
services.platform.changes.on('app_events_recorded', () => dispatcher.wake())
dispatcher.start()
console.log('started')
