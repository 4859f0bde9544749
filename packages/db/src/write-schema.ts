import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateSchema } from './generate-schema.ts'
import { startTestCluster } from './test-database.ts'

/** `npm run db:types`: writes `schema.ts` from a throw-away database that all migrations have been applied to. */
const cluster = await startTestCluster()
try {
  writeFileSync(path.join(import.meta.dirname, 'schema.ts'), await generateSchema(cluster.connectionString))
} finally {
  await cluster.stop()
}
