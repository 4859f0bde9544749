import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createAppProcess } from './app-process.ts'

test('a process that can’t be started fails its requests, and not the server', async () => {
  const root = join(import.meta.dirname, 'no-such-folder')
  const configuration = {
    haat: { issuer: 'https://haat.example', dashboard: 'https://haat.example', api: 'https://haat.example' },
    apps: [],
    replaced_origins: {},
  }
  const apps = createAppProcess({ root, log: createLog('silent'), configuration })
  for (const _ of ['once', 'again']) {
    await expect(apps.request({ method: 'GET', path: '/app', headers: {} })).rejects.toThrow('ENOENT')
  }
  await apps.close()
})
