import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import sections from './asvs-ids.json' with { type: 'json' }

// The security docs refer only to existing tests and pages, and their counts are correct.
const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync('docs/security*.md', { cwd: root })
const checklist = read('docs/security-asvs.md')

/** The ids of every requirement of levels 1 and 2 of OWASP ASVS 5.0. */
const ids = Object.entries(sections).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`))
const rows = [...checklist.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', requirement = '', status = '', proof = '']) => ({ id, requirement, status, proof }),
)
const testsIn = (text: string) => [...text.matchAll(/`([^`\s]+\.test\.ts)`/g)].map(([, name = '']) => name)

test('the checklist has every requirement of levels 1 and 2 once, in order', () => {
  expect(ids).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('each requirement has a valid status, and those that are met name a test', () => {
  const statuses = ['met', 'met, untested', 'not applicable', 'open']
  expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([])
  expect(rows.filter(({ status, proof }) => status === 'met' && testsIn(proof).length === 0)).toEqual([])
})

test('the summary counts match the rows', () => {
  const count = (counted: typeof rows) => [
    ...['met', 'met, untested', 'not applicable', 'open'].map(
      (status) => counted.filter((row) => row.status === status).length,
    ),
    counted.length,
  ]
  const summary = [...checklist.matchAll(/^\| \**(V\d+|all)\b[^|]*((?:\| \**\d+\** ){5})\|$/gm)].map(
    ([, chapter = '', numbers = '']) => [chapter, ...(numbers.match(/\d+/g) ?? []).map(Number)],
  )
  const chapters = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))]
  expect(summary).toEqual([
    ...chapters.map((chapter) => [chapter, ...count(rows.filter(({ id }) => id.startsWith(`${chapter}.`)))]),
    ['all', ...count(rows)],
  ])
  const [met, untested, notApplicable, open] = count(rows)
  expect(read('docs/security.md')).toContain(
    `${met} met, each with the test that proves it; ${untested} met without a test; ${notApplicable} not applicable; ${open} open`,
  )
})

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('names only tests that exist', () => {
    const files = globSync('{domains,packages,server,surfaces,tests}/**/*.test.ts', {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    }).map((file) => `/${file.replaceAll('\\', '/')}`)
    expect(files.length).toBeGreaterThan(200)
    expect(testsIn(text).filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
  })

  test('links to pages and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
    const broken = targets.filter((target) => {
      if (/^https?:/.test(target)) return false
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, file))) return true
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor)
    })
    expect(broken).toEqual([])
  })
})

test('every third-party package comes from the npm registry', () => {
  const lock: { packages: Record<string, { link?: boolean; resolved?: string }> } = JSON.parse(
    read('package-lock.json'),
  )
  const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(500)
  const elsewhere = installed.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  )
  expect(elsewhere).toEqual([])
  expect(read('.npmrc')).not.toMatch(/registry\s*=\s*http/)
})

/** Returns the anchors that GitHub generates for a page's headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
