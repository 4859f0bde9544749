import { ProblemError } from '@haat/http-client'
import { createWorkingCopy, themeFileLimits } from '@haat/theme-files'
import { expect, test } from 'vitest'
import { contentHash } from '../../content-hash.ts'
import { ConflictError, type DraftServer } from '../data/draft-server.ts'
import type { StudioDatabase } from '../data/journal-database.ts'
import { DraftCache } from './draft-cache.ts'
import { DraftSync } from './draft-sync.ts'
import { createJournal } from './journal.ts'
import { createSyncStore } from './sync-store.ts'

const problem = (status: number, code: string) => new ProblemError({ type: code, title: code, status, code })

/** A draft on a server, in memory. `refuse` lets calls fail. */
function draftServer(start: Readonly<Record<string, string>>) {
  const texts = new Map<string, string>()
  const saves: { revision: number; path: string; hash: string | null }[] = []
  const files = new Map<string, string>()
  let revision = 1
  let failure: Error | undefined
  const store = async (path: string, text: string | null) => {
    const hash = text === null ? null : await contentHash(text)
    if (text !== null && hash !== null) texts.set(hash, text)
    if (hash === null) files.delete(path)
    else files.set(path, hash)
    saves.push({ revision, path, hash })
  }
  const check = () => {
    if (failure !== undefined) throw failure
  }
  const server: DraftServer = {
    async list() {
      check()
      return { revision, files: [...files].map(([path, hash]) => ({ path, hash, size: 1, is_text: true })) }
    },
    async listEvents(since) {
      check()
      const changed = saves.filter((save) => save.revision > since)
      return {
        revision,
        files: changed.map((file) => ({ ...file, saved_by: 'Meera', saved_by_you: false, cause: 'typed' as const })),
      }
    },
    async readContent(hash) {
      const text = texts.get(hash)
      if (text === undefined) throw problem(404, 'theme_file_not_found')
      return new TextEncoder().encode(text)
    },
    async save({ changes }) {
      check()
      const stale = changes.filter(({ path, base_hash: base }) => (files.get(path) ?? null) !== base)
      if (stale.length > 0)
        throw new ConflictError(
          stale.map(({ path, base_hash: base }) => {
            const hash = files.get(path)
            return { path, base_hash: base, theirs: hash === undefined ? null : { hash, size: 1, text: null } }
          }),
        )
      revision += 1
      for (const { path, content } of changes) await store(path, typeof content === 'string' ? content : null)
      return { revision, saved_at: '2026-11-23T06:00:00Z', remote_changes: [] }
    },
  }
  return {
    server,
    text: (path: string) => texts.get(files.get(path) ?? ''),
    refuse: (error: Error | undefined) => {
      failure = error
    },
    forget: async (text: string) => texts.delete(await contentHash(text)),
    saveElsewhere: async (path: string, text: string | null) => {
      revision += 1
      await store(path, text)
    },
    fill: async () => {
      for (const [path, text] of Object.entries(start)) await store(path, text)
      saves.length = 0
    },
  }
}

/** A page with a draft, as loaded at revision 1. */
async function openDraft(start: Readonly<Record<string, string>>, database?: StudioDatabase) {
  const remote = draftServer(start)
  await remote.fill()
  const copy = createWorkingCopy(Object.entries(start))
  const store = createSyncStore(1, true)
  const onWritten = (isKept: boolean) => store.setState({ is_journaled: isKept })
  const journal = createJournal(database, { theme: 'masala', tab: 'this', copy, onWritten })
  const hashes = await Promise.all(
    Object.entries(start).map(async ([path, text]) => [path, await contentHash(text)] as const),
  )
  const cache = new DraftCache(undefined, 'masala', hashes)
  const ignore = () => undefined
  const parts = { copy, server: remote.server, journal, cache, store }
  const sync = new DraftSync({ ...parts, onSaved: ignore, onRecovered: ignore })
  const type = (path: string, content: string) => copy.apply([{ path, content }], { cause: 'typed', label: 'Type' })
  return { remote, copy, store, sync, type, journal }
}

test('says why the server refuses the work until it is saved, also while changes of others come in', async () => {
  const { remote, store, sync, type, copy } = await openDraft({ 'a.liquid': 'a', 'b.liquid': 'b' })
  await sync.align(undefined)
  type('a.liquid', 'too much')
  remote.refuse(problem(422, 'theme_limit_exceeded'))
  await sync.save()
  const refused = { kind: 'refused', message: 'theme_limit_exceeded' }
  expect(store.getState().connection).toEqual(refused)
  remote.refuse(undefined)
  await remote.saveElsewhere('b.liquid', 'theirs')
  await sync.pull()
  expect(copy.read('b.liquid')).toBe('theirs')
  expect(store.getState().connection).toEqual(refused)
  type('a.liquid', 'less')
  await sync.save()
  expect(store.getState()).toMatchObject({ connection: { kind: 'online' }, unsaved: new Set() })
})

test('shows what others saved meanwhile once a change of the same file is taken back', async () => {
  const { remote, store, sync, type, copy } = await openDraft({ 'a.liquid': 'a' })
  await sync.align(undefined)
  type('a.liquid', 'mine')
  await remote.saveElsewhere('a.liquid', 'theirs')
  await sync.pull()
  expect(copy.read('a.liquid')).toBe('mine')
  type('a.liquid', 'a')
  await sync.save()
  expect(copy.read('a.liquid')).toBe('theirs')
  expect(store.getState().unsaved.size).toBe(0)
})

test('shows both versions if the server has forgotten the one that they are based on', async () => {
  const { remote, store, sync, type } = await openDraft({ 'a.liquid': 'a', 'b.liquid': 'b' })
  sync.addUnsaved('a.liquid', { base_hash: await contentHash('a'), base: undefined, cause: 'restore' })
  type('a.liquid', 'mine')
  type('b.liquid', 'also mine')
  await remote.saveElsewhere('a.liquid', 'theirs')
  await remote.forget('a')
  await sync.save()
  expect([...store.getState().conflicts.values()]).toMatchObject([{ path: 'a.liquid', theirs: 'theirs' }])
  expect(remote.text('b.liquid')).toBe('also mine')
})

test('loads what is missing as soon as the server can be reached', async () => {
  const { remote, sync, copy, store } = await openDraft({ 'a.liquid': 'a' })
  await remote.saveElsewhere('new.liquid', 'new')
  store.setState({ revision: 2 })
  remote.refuse(problem(0, 'unreachable'))
  expect(await sync.align(undefined)).toBeUndefined()
  expect(store.getState().connection).toEqual({ kind: 'offline' })
  remote.refuse(undefined)
  await sync.pull()
  expect(copy.read('new.liquid')).toBe('new')
})

test('recovers work that breaks a limit, for its author to decide what goes', async () => {
  const full = Object.fromEntries(
    Array.from({ length: themeFileLimits.files }, (_, at) => [`snippets/${at}.liquid`, 'x']),
  )
  const { sync, copy, store } = await openDraft(full)
  const entry = { theme: 'masala', tab: 'gone', path: 'snippets/more.liquid', base_hash: null, content: 'work' }
  expect(sync.recover([entry])).toEqual(['snippets/more.liquid'])
  expect(copy.read('snippets/more.liquid')).toBe('work')
  expect([...store.getState().unsaved]).toEqual(['snippets/more.liquid'])
})

test('says if the browser can’t keep the work', async () => {
  const full = {
    transaction: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  } as unknown as StudioDatabase
  const { type, journal, store } = await openDraft({ 'a.liquid': 'a' }, full)
  type('a.liquid', 'mine')
  await journal.flush()
  expect(store.getState().is_journaled).toBe(false)
})
