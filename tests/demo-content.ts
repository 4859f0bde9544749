import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import { hashCheaply } from '../domains/src/identity/passwords/cheap-hash.fixture.ts'
import { createLog } from '../server/src/log.ts'
import { startServer } from '../server/src/start-server.ts'
import { configureForTests, demoDirectory, root } from './test-configuration.ts'

/** The data directory of test platforms, as of `npm start`. */
const sharedFiles = join(root, 'data', 'files')

/**
 * A test database's content: the demo, loaded once per cluster. Its secret is the one of all test servers. Its files are in
 * `demoDirectory`, for test servers to copy, and in the directory that test platforms share.
 */
export function demoContent(cluster: string) {
  return {
    name: 'demo',
    async fill(connectionString: string): Promise<void> {
      const directory = demoDirectory(cluster)
      const configuration = await configureForTests(connectionString, { HAAT_DEMO: '1', DATA_DIR: directory })
      const server = await startServer({ configuration, log: createLog(configuration.LOG_LEVEL), root })
      await server.close()
      await cheapenPasswords(connectionString, server.demo_accounts)
      await cp(join(directory, 'files'), sharedFiles, { recursive: true })
    },
  }
}

/** Replaces the hashes of the passwords shown at start, with which browser tests sign in. */
async function cheapenPasswords(
  connectionString: string,
  accounts: ReadonlyArray<{ readonly email: string; readonly password: string }>,
): Promise<void> {
  const db = connect({ connectionString, max: 1 })
  try {
    for (const { email, password } of accounts) {
      await db
        .updateTable('accounts')
        .set({ password_hash: await hashCheaply(password) })
        .where('email', '=', email)
        .execute()
    }
  } finally {
    await closeDatabase(db)
  }
}
