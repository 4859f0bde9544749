import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import type { Actor } from '../../serve.ts'
import { type DeveloperThemeSummary, listDeveloperThemesEndpoint } from '../developer/contract.ts'
import { GateReport } from '../gate/contract.ts'
import { listPublishedThemes, loadDemoThemes, publishBundledThemes } from '../index.ts'
import { listSubmissionsEndpoint, type ReviewQueue, type ThemeSubmission } from '../submissions/contract.ts'
import { demoThemes } from './demo-theme-listings.ts'

const themes = join(import.meta.dirname, '../../../../themes')

async function signInDevelopers(server: TestServer) {
  const { token, ...anita } = await server.signInDeveloper()
  const others = { farhan: await server.signInDeveloper(), meera: await server.signInDeveloper() }
  const actAs = (person: Omit<Actor, 'kind' | 'session_id'>): Actor => {
    return { ...person, kind: 'developer', session_id: undefined }
  }
  return { token, developers: { anita: actAs(anita), farhan: actAs(others.farhan), meera: actAs(others.meera) } }
}

test('three developers have eight published themes with their history, one has other themes in the studio', async () => {
  const server = await serverForTest()
  await publishBundledThemes(server.platform, themes)
  const { token, developers } = await signInDevelopers(server)
  const { token: _, ...admin } = await server.signInAdmin()
  await loadDemoThemes(server.platform, { developers, reviewer: { ...admin, kind: 'admin', session_id: undefined } })
  const published = await listPublishedThemes(server.db, server.clock.now())
  const sold = published.filter(({ developer_name: name }) => name !== 'haat')
  expect(sold.map(({ slug, version }) => [slug, version])).toEqual(
    demoThemes.map(({ slug, versions }) => [slug, versions.at(-1)?.version]).toSorted(),
  )
  expect(sold).toHaveLength(8)
  const submitted = await server.db.selectFrom('theme_submissions').select('gate_report').execute()
  const reports = submitted.map(({ gate_report: report }) => GateReport.parse(report))
  expect(reports.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error')).toEqual([])

  const list = await server.call(listDeveloperThemesEndpoint, { token })
  const { items } = list.json<{ items: DeveloperThemeSummary[] }>()
  expect(items.map(({ name, status, published_version: version }) => [name, status, version])).toEqual([
    ['Phulkari', 'draft', null],
    ['Kasuti', 'changes_requested', null],
    ['Jamdani', 'published', '1.0.0'],
    ['Dhaaga', 'published', '1.1.0'],
    ['Neel', 'published', '1.1.0'],
  ])
  const submissions = await server.call(listSubmissionsEndpoint, { token, params: { slug: 'kasuti' } })
  const { items: rows, queue } = submissions.json<{ items: ThemeSubmission[]; queue: ReviewQueue }>()
  expect(rows[0]?.remarks.map(({ severity, state }) => [severity, state])).toEqual([
    ['praise', 'open'],
    ['must', 'open'],
    ['should', 'answered'],
  ])
  expect(queue).toMatchObject({ waiting: 0, median_days: 3 })
})

test('creates nothing while the platform has no themes', async () => {
  const server = await serverForTest()
  const { developers } = await signInDevelopers(server)
  await loadDemoThemes(server.platform, { developers, reviewer: developers.anita })
  expect(await server.db.selectFrom('theme_drafts').select('theme_id').execute()).toEqual([])
})
