import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('docs/performance.md names every benchmark of npm run bench', () => {
  const [, measurements = ''] = /const measurements: .*? = \{\n(.*?)\n\}/s.exec(read('bench/run.ts')) ?? []
  const names = [...measurements.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const [, listed = ''] = /runs only one of (.*?), and prints/s.exec(read('docs/performance.md')) ?? []
  expect([...listed.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)).toEqual(names)
})
