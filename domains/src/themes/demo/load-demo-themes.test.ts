import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { type DeveloperThemeSummary, listDeveloperThemesEndpoint } from '../developer/contract.ts'
import { listPublishedThemes, loadDemoThemes, publishBundledThemes } from '../index.ts'
import { listSubmissionsEndpoint, type ReviewQueue, type ThemeSubmission } from '../submissions/contract.ts'

const themes = join(import.meta.dirname, '../../../../themes')

test('the demo developer has a published theme, one with requested changes and a draft', async () => {
  const server = await serverForTest()
  await publishBundledThemes(server.platform, themes)
  const { token, ...person } = await server.signInDeveloper()
  const { token: _, ...admin } = await server.signInAdmin()
  await loadDemoThemes(server.platform, {
    developer: { ...person, kind: 'developer', session_id: undefined },
    reviewer: { ...admin, kind: 'admin', session_id: undefined },
  })
  const list = await server.call(listDeveloperThemesEndpoint, { token })
  const { items } = list.json<{ items: DeveloperThemeSummary[] }>()
  expect(items.map(({ name, status, published_version: published }) => [name, status, published])).toEqual([
    ['Phulkari', 'draft', null],
    ['Kasuti', 'changes_requested', null],
    ['Jamdani', 'published', '1.0.0'],
  ])
  const published = await listPublishedThemes(server.db, server.clock.now())
  expect(published.map(({ name }) => name)).toContain('Jamdani')
  const submissions = await server.call(listSubmissionsEndpoint, { token, params: { slug: 'kasuti' } })
  const { items: rows, queue } = submissions.json<{ items: ThemeSubmission[]; queue: ReviewQueue }>()
  expect(rows[0]?.remarks.map(({ severity, state }) => [severity, state])).toEqual([
    ['praise', 'open'],
    ['must', 'open'],
    ['should', 'answered'],
  ])
  expect(queue).toMatchObject({ waiting: 0, median_days: 2.5 })
})

test('creates nothing while the platform has no themes', async () => {
  const server = await serverForTest()
  const person = await server.signInDeveloper()
  const actor = { ...person, kind: 'developer', session_id: undefined } as const
  await loadDemoThemes(server.platform, { developer: actor, reviewer: actor })
  expect(await server.db.selectFrom('theme_drafts').select('theme_id').execute()).toEqual([])
})
