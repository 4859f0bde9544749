import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { memoryOptions } from '../scripts/launcher/server-memory.js'
import { settingNames } from '../server/src/configuration.ts'
import { root } from './test-configuration.ts'

const folder = join(root, 'deploy')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Read by Node, glibc and the backup's own commands. */
const otherNames = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'BACKUP_FOLDER', 'BACKUP_DAYS']

/** The names that a file of settings sets, also those that are commented out. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

const unknown = (names: readonly string[]) => {
  expect(names.length).toBeGreaterThan(3)
  return names.filter((name) => !settingNames.includes(name) && !otherNames.includes(name))
}

test('every file of deploy/ is in its README, and says which test starts it or that it’s untested', () => {
  expect(files.length).toBeGreaterThan(10)
  const readme = read('README.md')
  for (const file of files.filter((name) => name !== 'README.md')) {
    expect(readme).toContain(`](${file})`)
    // Neither can contain a comment.
    if (file.endsWith('.dockerignore') || file === 'userlist.txt.example') continue
    expect(read(file), file).toMatch(/UNTESTED|Tested by tests\/cluster\/deploy-[a-z]+\.test\.ts/)
  }
})

test('the tests that the files name exist', () => {
  const named = files.flatMap((file) => [...read(file).matchAll(/tests\/[a-z/-]+\.test\.ts/g)].map(([name]) => name))
  expect(new Set(named).size).toBeGreaterThan(4)
  const existing = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `tests/${name}`,
  )
  expect([...new Set(named)].filter((name) => !existing.includes(name))).toEqual([])
})

test('the files set nothing that Haat doesn’t know', () => {
  for (const file of files.filter((name) => name.endsWith('.env.example'))) {
    expect(unknown(namesIn(read(file))), file).toEqual([])
  }
  for (const file of files.filter((name) => name.endsWith('.service'))) {
    const assignments = [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) => list.split(' '))
    expect(unknown(assignments.map((assignment) => assignment.split('=')[0] ?? '')), file).toEqual([])
  }
  const ofImage =
    read('Dockerfile')
      .match(/^ENV (.*)$/m)?.[1]
      ?.split(' ') ?? []
  expect(unknown(ofImage.map((assignment) => assignment.split('=')[0] ?? ''))).toEqual([])
  const { services } = parse(read('compose.yaml'))
  const ofCompose = Object.keys(services.haat.environment)
  expect(ofCompose).toContain('TRUST_PROXY')
  expect(ofCompose.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('the proxies lead to the ports of haat@1', () => {
  const ofUnit = [...read('systemd/haat@.service').matchAll(/PORT_[A-Z]+=(\d)%i(\d\d)/g)].map(
    ([, first = '', last = '']) => `${first}1${last}`,
  )
  expect(ofUnit).toHaveLength(8)
  for (const file of ['Caddyfile', 'haproxy.cfg']) {
    for (const machine of ['10.0.0.11', '10.0.0.12']) {
      const ports = [...read(file).matchAll(new RegExp(`${machine}:(\\d+)`, 'g'))].map(([, port = '']) => port)
      expect([...new Set(ports)].toSorted(), `${file}, ${machine}`).toEqual(ofUnit.toSorted())
    }
  }
})

test('services and images run Haat with the launcher’s memory settings', () => {
  const options = memoryOptions({})
  for (const file of ['systemd/haat.service', 'systemd/haat@.service']) {
    expect(read(file)).toContain(`node ${options.join(' ')} server/src/main.ts`)
  }
  expect(read('Dockerfile')).toContain(options.map((option) => `"${option}"`).join(', '))
})

test('the YAML files parse', () => {
  expect(Object.keys(parse(read('compose.yaml')).services)).toEqual(['haat', 'postgresql', 'valkey', 'caddy'])
  const { bootstrap } = parse(read('patroni.yml'))
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect(isSynchronous).toBe(true)
  expect(ttl).toBeGreaterThanOrEqual(loopWait + 2 * retryTimeout)
})
