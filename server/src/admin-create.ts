import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { closeDatabase, connect, migrate } from '@haat/db'
import { DataDirectoryInUse, startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { createAdmin } from '../../domains/src/identity/index.ts'
import { askSecretly } from './ask-secretly.ts'
import { readConfiguration } from './configuration.ts'

const root = join(import.meta.dirname, '../..')

try {
  const registration = await askForRegistration()
  const { connectionString, stop } = await openDatabase()
  await migrate(connectionString)
  const db = connect({ connectionString, max: 2 })
  try {
    const admin = await createAdmin({ db, clock: () => new Date() }, registration)
    console.log(`\n${admin.email} is an administrator now.`)
  } finally {
    await closeDatabase(db)
    await stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** From HAAT_ADMIN_NAME, HAAT_ADMIN_EMAIL and HAAT_ADMIN_PASSWORD where all are set, otherwise asked at the terminal. */
async function askForRegistration() {
  const { HAAT_ADMIN_NAME: name, HAAT_ADMIN_EMAIL: email, HAAT_ADMIN_PASSWORD: password } = process.env
  if (name && email && password) return { name, email, password }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { name: await terminal.question('Name: '), email: await terminal.question('E-mail: ') }
  terminal.close()
  return { ...answers, password: await askSecretly('Password (at least 10 characters): ') }
}

async function openDatabase(): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = readConfiguration(process.env)
  if (DATABASE_URL !== undefined) return { connectionString: DATABASE_URL, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: join(root, DATA_DIR, 'postgres') })
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() }
}

function explain(error: unknown): string {
  if (error instanceof DataDirectoryInUse) return `${error.message}\nStop Haat first, then create the administrator.`
  return error instanceof Error ? error.message : String(error)
}
