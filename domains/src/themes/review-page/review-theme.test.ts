import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { showSettingsChangesEndpoint } from '../../store-themes/settings-changes/contract.ts'
import {
  approveVersionEndpoint,
  rejectVersionEndpoint,
  requestChangesEndpoint,
  submitThemeEndpoint,
} from '../contract.ts'
import { developerWithTheme, publishStartingThemes, saveFiles } from '../developer/developer-theme.fixture.ts'
import { claimVersionEndpoint, releaseClaimEndpoint } from '../review-claims/contract.ts'
import { listReviewQueueEndpoint, type QueuePage } from '../review-queue/contract.ts'
import {
  answerChecklistEndpoint,
  type ComparedPage,
  compareReviewedFilesEndpoint,
  compareReviewedPagesEndpoint,
  getReviewPageEndpoint,
  listReviewedFilesEndpoint,
  type ReviewPage,
} from './contract.ts'

async function reviewForTest() {
  const server = await serverForTest()
  await publishStartingThemes(server)
  const developer = await developerWithTheme(server)
  const reviewer = await server.signInAdmin()
  const submit = async (version: string) => {
    const reply = await server.call(submitThemeEndpoint, {
      token: developer.token,
      params: developer.params,
      body: { version, changelog: 'New hero' },
    })
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json<{ id: string; version_id: string }>()
  }
  const queue = async (query: Readonly<Record<string, string>> = {}) => {
    const reply = await server.call(listReviewQueueEndpoint, { token: reviewer.token, query })
    return reply.json<QueuePage>()
  }
  const page = async (id: string) => {
    const reply = await server.call(getReviewPageEndpoint, { token: reviewer.token, params: { id } })
    return reply.json<ReviewPage>()
  }
  return { server, developer, reviewer, submit, queue, page }
}

test('the queue shows resubmissions first, then the oldest, page by page', async () => {
  const { server, developer, reviewer, submit, queue } = await reviewForTest()
  const others = []
  for (const name of ['Chai', 'Diya']) {
    server.clock.advance(60_000)
    const other = await developerWithTheme(server, name)
    await server.call(submitThemeEndpoint, {
      token: other.token,
      params: other.params,
      body: { version: '1.0.0', changelog: 'First' },
    })
    others.push(other.slug)
  }
  server.clock.advance(60_000)
  const { version_id: id } = await submit('1.0.0')
  await server.call(requestChangesEndpoint, {
    token: reviewer.token,
    params: { id },
    body: { remarks: [{ path: 'theme.json', text: 'Explain this' }] },
  })
  const waitsForAnswer = (await queue({ 'filter[state]': 'in:changes_requested' })).items
  expect(waitsForAnswer.map(({ theme }) => theme.slug)).toEqual([developer.slug])
  expect(waitsForAnswer[0]?.submission).toMatchObject({ decision: 'changes_requested', decided_by: reviewer.name })
  await saveFiles(server, developer, { 'theme.json': '{ "name": "Masala Bazaar" }' })
  await submit('1.0.0')

  const first = await queue({ 'filter[state]': 'in:waiting', limit: '2' })
  const second = await queue({ 'filter[state]': 'in:waiting', limit: '2', cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map(({ theme }) => theme.slug)).toEqual([developer.slug, ...others])
  expect(first.counts).toEqual({ waiting: 3, changes_requested: 0, approved: 0 })
  expect(first.items[0]).toMatchObject({ submission: { number: 2 }, developer: { published_count: 0 }, claim: null })
})

test('only the reviewer who claimed a version decides about it, until the claim expires', async () => {
  const { server, reviewer, submit, queue } = await reviewForTest()
  const { version_id: id, id: submission } = await submit('1.0.0')
  const other = await server.signInAdmin()
  const claim = (token: string) => server.call(claimVersionEndpoint, { token, params: { id } })
  const reject = (token: string) =>
    server.call(rejectVersionEndpoint, { token, params: { id }, query: { submission }, body: { reason: 'A copy' } })

  expect((await claim(reviewer.token)).json()).toMatchObject({ is_yours: true })
  expect((await claim(other.token)).json()).toMatchObject({ code: 'version_claimed' })
  expect((await reject(other.token)).json()).toMatchObject({ code: 'version_claimed' })
  expect((await queue({ 'filter[claim]': 'in:yours' })).items).toHaveLength(1)

  server.clock.advance(29 * 60_000)
  await claim(reviewer.token)
  server.clock.advance(29 * 60_000)
  expect((await claim(other.token)).statusCode).toBe(409)
  server.clock.advance(60_000)
  expect((await claim(other.token)).statusCode).toBe(200)
  await server.call(releaseClaimEndpoint, { token: other.token, params: { id } })
  expect((await reject(reviewer.token)).statusCode).toBe(200)
  expect((await claim(reviewer.token)).json()).toMatchObject({ code: 'version_state_conflict' })
})

test('two reviewers who claim a version at once don’t both get it', async () => {
  const { server, reviewer, submit } = await reviewForTest()
  const { version_id: id } = await submit('1.0.0')
  const other = await server.signInAdmin()
  const replies = await Promise.all(
    [reviewer.token, other.token].map((token) => server.call(claimVersionEndpoint, { token, params: { id } })),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('an update is compared with the published version as files, pages and settings', async () => {
  const { server, developer, reviewer, submit, page } = await reviewForTest()
  const { token } = reviewer
  const first = await submit('1.0.0')
  const params = { id: first.version_id }
  expect((await server.call(compareReviewedFilesEndpoint, { token, params })).json()).toMatchObject({
    code: 'review_state_not_found',
  })
  expect((await server.call(compareReviewedPagesEndpoint, { token, params })).json()).toMatchObject({ is_first: true })
  await server.call(approveVersionEndpoint, { token, params })

  const listed = await server.call(listReviewedFilesEndpoint, { token, params })
  const path = 'sections/hero.liquid'
  const hero = listed.json<{ files: { path: string; text?: string }[] }>().files.find((file) => file.path === path)
  await saveFiles(server, developer, {
    [path]: `${hero?.text ?? ''}\n<p>New</p>\n`,
    'templates/page.json': '{"sections":[]}',
  })
  const update = { id: (await submit('1.1.0')).version_id }
  expect(await page(update.id)).toMatchObject({ version: '1.1.0', published: { version: '1.0.0' } })
  const changes = await server.call(compareReviewedFilesEndpoint, { token, params: update })
  const changed = changes.json<{ files: { path: string; change: string }[] }>().files
  expect(changed.map((file) => [file.path, file.change])).toEqual([
    [path, 'changed'],
    ['templates/page.json', 'added'],
  ])
  const comparePages = async (query: Readonly<Record<string, string>> = {}) => {
    const reply = await server.call(compareReviewedPagesEndpoint, { token, params: update, query })
    const { pages } = reply.json<{ pages: ComparedPage[] }>()
    return Object.fromEntries(pages.map(({ template, change }) => [template, change]))
  }
  expect(await comparePages()).toEqual({ home: 'content', page: 'added' })
  const settings = await server.call(showSettingsChangesEndpoint, { token, params: update })
  expect(settings.json()).toMatchObject({
    is_first: false,
    added: [{ kind: 'template', name: 'page' }],
    removed: [],
    affected_stores: 0,
  })

  const remark = { path: 'assets/theme.css', text: 'Too bright' }
  await server.call(requestChangesEndpoint, { token, params: update, body: { remarks: [remark] } })
  await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: #123 }' })
  await submit('1.1.0')
  expect(await comparePages({ against: 'previous' })).toEqual({ home: 'style', page: 'style' })
})

test('a reviewer answers the checklist, and remarks follow their line into the resubmission', async () => {
  const { server, developer, reviewer, submit, page } = await reviewForTest()
  const { token } = reviewer
  const { version_id: id } = await submit('1.0.0')
  const answer = (body: object) => server.call(answerChecklistEndpoint, { token, params: { id }, body })
  await answer({ point: 'layout', outcome: 'ok' })
  await answer({ point: 'listing', outcome: 'not_ok', note: 'Wrong screenshot' })
  await answer({ point: 'layout', outcome: null })
  expect((await answer({ point: 'taste', outcome: 'ok' })).statusCode).toBe(422)
  expect((await page(id)).checklist).toMatchObject([{ point: 'listing', outcome: 'not_ok', note: 'Wrong screenshot' }])

  await saveFiles(server, developer, { 'assets/theme.css': 'a { color: #111 }\nb { color: #222 }' })
  await server.call(requestChangesEndpoint, {
    token,
    params: { id },
    body: { remarks: [{ path: 'theme.json', line: 1, text: 'Name it' }] },
  })
  const manifest = (await server.call(listReviewedFilesEndpoint, { token, params: { id } })).json<{
    files: { path: string; text?: string }[]
  }>()
  const before = manifest.files.find(({ path }) => path === 'theme.json')?.text ?? ''
  await saveFiles(server, developer, { 'theme.json': `\n\n${before}` })
  await submit('1.0.0')
  expect((await page(id)).remarks).toMatchObject([
    { path: 'theme.json', line: 1, current_line: 3, state: 'answered', submission_number: 1 },
  ])
})
