import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { developerWithTheme, publishStartingThemes } from '../domains/src/themes/developer/developer-theme.fixture.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { newStorage, stubPage } from './saving/browser-globals.ts'
import { PushedFolder, readTexts } from './saving/command-line-push.ts'
import { connect } from './saving/connection.ts'
import { marksIn, marksOf } from './saving/marks.ts'
import { type FolderOperation, fileChange, type Operation, operation, perform } from './saving/operations.ts'
import { Person } from './saving/person.ts'

// The studio's own saving, with its journal, against the real server: whatever happens, no work is lost.
let server: TestServer
beforeAll(async () => {
  stubPage()
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

/** Two people with one account, in one browser or in two, who work on a new theme. */
async function openTheme({ isOneBrowser }: { isOneBrowser: boolean }) {
  const theme = await developerWithTheme(server)
  const savers = new Map<string, string>()
  const [first, second] = [newStorage('first'), newStorage('second')]
  const newPerson = (name: string, storage: typeof first) =>
    new Person(name, {
      slug: theme.slug,
      storage,
      lastSaver: (path) => savers.get(path),
      connect: (page) =>
        connect(server, theme.token, (body) => {
          for (const { path } of JSON.parse(body).changes) savers.set(path, page)
        }),
    })
  const people = [newPerson('Anita', first), newPerson('Farhan', isOneBrowser ? first : second)] as const
  for (const person of people) await person.open()
  const folder = new PushedFolder(server, theme)
  await folder.pull()
  return { theme, people, folder, savers }
}
type Opened = Awaited<ReturnType<typeof openTheme>>

/** Everybody is connected, resolves conflicts and saves, until nobody has anything to save. */
async function settle({ people }: Opened): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const person of people) {
      person.connection.isOffline = false
      person.connection.losesAnswer = false
      await person.save()
      for (const path of person.document.sync.getState().conflicts.keys()) await person.resolve(path, 'both')
      await person.document.pull()
    }
    if (people.every(({ document }) => document.sync.getState().unsaved.size === 0)) break
  }
  for (const { document } of people) await document.pull()
}

/** Everybody has what the server has, with all work that nobody removed. */
async function expectNothingLost({ theme, people }: Opened, marks: ReadonlySet<string>): Promise<void> {
  const { texts } = await readTexts(server, theme)
  for (const { document, name, wrong_conflicts: wrong } of people) {
    const files = new Map(document.copy.list().map((path) => [path, document.copy.read(path)]))
    expect(Object.fromEntries(files), `files of ${name}`).toEqual(Object.fromEntries(texts))
    expect(wrong, `conflicts of ${name} with nobody else`).toEqual([])
  }
  const present = new Set([...texts.values()].flatMap((text) => [...marksIn(text)]))
  const lost = [...marks].filter((mark) => !present.has(mark) && !people.some(({ removed }) => removed.has(mark)))
  expect(lost, 'lost work').toEqual([])
}

/** Returns whether files were saved. */
async function pushOrPull({ folder, savers }: Opened, what: FolderOperation, mark: string): Promise<boolean> {
  if (what.kind === 'pull folder') {
    await folder.pull()
    return false
  }
  const saved = await folder.push(what.paths, mark)
  for (const path of saved) savers.set(path, 'command line')
  return saved.length > 0
}

async function doAll(opened: Opened, operations: readonly Operation[]): Promise<void> {
  const marks = new Set<string>()
  for (const [index, next] of operations.entries()) {
    const mark = `mark${index}`
    if (next.who === 'folder') {
      if (await pushOrPull(opened, next.what, mark)) marks.add(mark)
      continue
    }
    const person = opened.people[next.who]
    await perform(person, next.what, mark)
    if (marksOf(person.document.copy).has(mark)) marks.add(mark)
  }
  await settle(opened)
  await expectNothingLost(opened, marks)
}

const OPERATIONS = 100

test('whatever two people and the command line do, no work is lost and everybody has the same files', async () => {
  const operations = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS })
  await fc.assert(
    fc.asyncProperty(operations, fc.boolean(), async (done, isOneBrowser) => {
      const opened = await openTheme({ isOneBrowser })
      try {
        await doAll(opened, done)
      } finally {
        for (const person of opened.people) person.close()
      }
    }),
    { numRuns: 50, seed: 5_000, endOnFailure: true },
  )
})

test('undoing everything and saving restores the start, whatever was saved in between', async () => {
  const steps = fc.array(fc.oneof(fileChange, fc.constant('save' as const)), { maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const { theme, people } = await openTheme({ isOneBrowser: true })
      try {
        const [person, other] = people
        const start = await readTexts(server, theme)
        for (const [index, step] of done.entries()) {
          if (step === 'save') await person.save()
          else await perform(person, step, `mark${index}`)
        }
        while (person.document.copy.undo() !== undefined);
        await person.save()
        expect((await readTexts(server, theme)).texts).toEqual(start.texts)
        await other.document.pull()
        expect(other.document.copy.list()).toEqual([...start.texts.keys()].toSorted())
      } finally {
        for (const person of people) person.close()
      }
    }),
    { numRuns: 10, seed: 5_000, endOnFailure: true },
  )
})
