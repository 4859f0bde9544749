import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '@haat/db/test-database'
import { expect, onTestFinished, test } from 'vitest'

test('bg:model needs a confirmation, knows its options, and removes what it installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bg-model-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const run = (...args: string[]) => {
    const file = new URL('../../scripts/bg-model.js', import.meta.url).pathname
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: folder }
    return promisify(execFile)(process.execPath, [file, ...args], { env })
  }
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('AGPL-3.0'),
    stderr: expect.stringContaining('Add --yes to confirm without a terminal'),
  })
  await expect(run('--size', 'huge')).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage: npm run bg:model'),
  })
  expect(await readdir(folder)).toEqual([])
  await mkdir(join(folder, 'models/isnet'), { recursive: true })
  expect((await run('--remove')).stdout).toContain('GrabCut is used again.')
  expect(await readdir(folder)).toEqual([])
  expect((await run('--remove')).stdout).toContain('The model isn’t installed.')
})

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
