import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createTestDatabase } from '@haat/db/test-database'
import { expect, onTestFinished, test } from 'vitest'

test('admin:create creates an administrator, and demo:disable finds no public passwords', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const run = async (script: string, environment: Record<string, string> = {}) => {
    const file = new URL(`../../scripts/${script}.js`, import.meta.url).pathname
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.connectionString, ...environment }
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout
  }
  const registration = {
    HAAT_ADMIN_NAME: 'Asha Rao',
    HAAT_ADMIN_EMAIL: 'asha@example.com',
    HAAT_ADMIN_PASSWORD: 'monsoon over Kochi',
  }
  expect(await run('admin-create', registration)).toContain('asha@example.com is now an administrator.')
  const admins = await database.db.selectFrom('accounts').select(['kind', 'name', 'email']).execute()
  expect(admins).toEqual([{ kind: 'admin', name: 'Asha Rao', email: 'asha@example.com' }])
  expect(await run('demo-disable')).toContain('This database has no demo accounts with public passwords.')
})
