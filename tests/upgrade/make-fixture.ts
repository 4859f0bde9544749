import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTestDatabase, startTestCluster } from '@haat/db/test-database'
import { sql } from 'kysely'
import sharp from 'sharp'
import { publishBundledThemes } from '../../domains/src/themes/index.ts'
import { createBackup } from '../../server/src/backup/create-backup.ts'
import { readConfiguration } from '../../server/src/configuration.ts'
import { createServices } from '../../server/src/create-services.ts'
import { loadDemo } from '../../server/src/demo/load-demo.ts'
import { createLog } from '../../server/src/log.ts'
import { openStorage } from '../../server/src/platform/storage/open-storage.ts'
import { publicUrls } from '../../server/src/public-urls.ts'
import { VERSION } from '../../server/src/version.ts'

// `node tests/upgrade/make-fixture.ts FILE` backs up the demo with rows in every table, for
// `tests/process/upgrade.test.ts`. Run once per release with that release's code; afterwards the file never changes.
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Pass the path of the file to write.')
const secret = 'only for the upgrade test, so not a secret at all'
const ports = {
  marketplace: 3000,
  dashboard: 3001,
  editor: 3002,
  studio: 3003,
  administration: 3004,
  storefront: 3005,
  apps: 3006,
  backend: 4000,
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'haat-fixture-'))
const cluster = await startTestCluster()
const database = await createTestDatabase({ cluster: cluster.connectionString })
try {
  const { db, connectionString } = database
  const configuration = readConfiguration({ NODE_ENV: 'test', DATABASE_URL: connectionString })
  const urls = publicUrls(configuration, ports)
  const log = createLog('silent')
  const services = await createServices({ configuration, connectionString, dataDirectory, db, log, secret, urls })
  await publishBundledThemes(services.platform, join(import.meta.dirname, '../../themes'))
  await loadDemo(services.platform, services.test_checkout)
  await db.transaction().execute((tx) => services.platform.jobs.enqueue(tx, 'media.remove-objects', { keys: [] }))
  await services.close()
  await sql.raw(await readFile(join(import.meta.dirname, 'fill-every-table.sql'), 'utf8')).execute(db)
  await shrinkImages()
  await writeFile(join(dataDirectory, 'secret'), secret)

  const manifest = await createBackup({ file, configuration, dataDirectory, version: VERSION, now: new Date() })
  const empty = manifest.tables.filter(({ schema, rows }) => schema === 'public' && rows === 0)
  if (empty.length > 0) throw new Error(`No rows in ${empty.map(({ name }) => name).join(', ')}`)

  // Images would be most of the file. Their rows keep the original dimensions, which only screens show.
  async function shrinkImages(): Promise<void> {
    const storage = await openStorage(configuration, dataDirectory)
    for (const key of await Array.fromAsync(storage.list(''))) {
      const object = await storage.read(key)
      if (object === undefined) throw new Error(`${key} is missing`)
      const image = await sharp(await buffer(object.stream))
        .resize({ width: 64 })
        .webp({ quality: 30 })
        .toBuffer()
      await storage.put(key, image, { content_type: object.content_type })
    }
  }
} finally {
  await database.drop()
  await cluster.stop()
  await rm(dataDirectory, { recursive: true, force: true })
}
