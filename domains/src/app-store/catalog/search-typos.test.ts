import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { searchAppsEndpoint } from '../contract.ts'
import { demoApps } from '../demo/index.ts'
import { loadDemoApps } from '../index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction().execute((tx) => loadDemoApps(tx, { stores: [], now: server.clock.now() }))
})
afterAll(() => server.close())

const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const someApp = fc.constantFrom(...demoApps)

type Typo = (word: string, position: number, letter: string) => string
const typos: Record<string, Typo> = {
  'a missing letter': (word, position) => word.slice(0, position) + word.slice(position + 1),
  'an extra letter': (word, position, letter) => word.slice(0, position) + letter + word.slice(position),
  'a wrong letter': (word, position, letter) => word.slice(0, position) + letter + word.slice(position + 1),
  'two swapped letters': (word, position) =>
    word.slice(0, position) + word.charAt(position + 1) + word.charAt(position) + word.slice(position + 2),
}

async function find(query: string): Promise<string[]> {
  const reply = await server.call(searchAppsEndpoint, { params: { query }, query: { limit: '200' } })
  return reply.json().map((app: { id: string }) => app.id)
}

test('the demo catalogue has titles with words of three letters and of more than nine', () => {
  const words = demoApps.flatMap((app) => app.title.split(/[^\p{L}\p{N}]+/u))
  expect(demoApps.length).toBeGreaterThanOrEqual(60)
  expect(words.some((word) => word.length === 3)).toBe(true)
  expect(words.some((word) => word.length > 9)).toBe(true)
})

test('finds an app by its title as the first result', async () => {
  for (const app of demoApps) expect((await find(app.title))[0], app.title).toBe(app.id)
})

for (const [name, typo] of Object.entries(typos)) {
  // Words of up to three letters only match with typos if nothing else is found.
  test(`finds an app despite ${name} in a word of its title`, async () => {
    await fc.assert(
      fc.asyncProperty(someApp, fc.nat(), fc.nat(), letters, async (app, which, where, letter) => {
        const pieces = app.title.split(/([^\p{L}\p{N}]+)/u)
        const choices = pieces.flatMap((piece, index) => (/^[\p{L}\p{N}]{4,}$/u.test(piece) ? [index] : []))
        const index = choices[which % choices.length]
        const word = index === undefined ? undefined : pieces[index]
        fc.pre(index !== undefined && word !== undefined)
        const wrong = typo(word, where % word.length, letter)
        fc.pre(wrong.length >= 4)
        const query = pieces.with(index, wrong).join('')
        expect(await find(query), query).toContain(app.id)
        expect(await find(wrong), wrong).toContain(app.id)
      }),
      { numRuns: 250 },
    )
  })
}
