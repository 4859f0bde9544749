import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { chooseThemeEndpoint } from '../../store-themes/contract.ts'
import {
  createDeveloperThemeEndpoint,
  type DeveloperTheme,
  getDeveloperThemeEndpoint,
  setThemeArchivedEndpoint,
  updateDeveloperThemeEndpoint,
} from '../developer/contract.ts'
import { developerWithTheme, publishStartingThemes, saveFiles } from '../developer/developer-theme.fixture.ts'
import { findListedTheme } from '../index.ts'
import {
  approveVersionEndpoint,
  rejectVersionEndpoint,
  replyAsReviewerEndpoint,
  requestChangesEndpoint,
} from '../review/contract.ts'
import {
  checkDraftEndpoint,
  type DraftReport,
  getSubmissionReportEndpoint,
  listSubmissionsEndpoint,
  type ReviewQueue,
  type ReviewRemark,
  releaseThemeEndpoint,
  replyToRemarkEndpoint,
  submitThemeEndpoint,
  type ThemeSubmission,
  withdrawSubmissionEndpoint,
} from './contract.ts'
import { nextStates, type VersionState } from './version-states.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['signInAdmin']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
  admin = await server.signInAdmin()
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const submit = ({ token, params }: Developer, version = '1.0.0', rest: Record<string, unknown> = {}) =>
  server.call(submitThemeEndpoint, { token, params, body: { version, changelog: 'First release.', ...rest } })
const submitted = async (developer: Developer, version?: string, rest?: Record<string, unknown>) => {
  const reply = await submit(developer, version, rest)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json<ThemeSubmission>()
}
const act = (endpoint: typeof withdrawSubmissionEndpoint | typeof releaseThemeEndpoint, developer: Developer) =>
  server.call(endpoint, { token: developer.token, params: developer.params })
const approve = (id: string) => server.call(approveVersionEndpoint, { token: admin.token, params: { id } })
const reject = (id: string, reason = 'Too similar to another theme.') =>
  server.call(rejectVersionEndpoint, { token: admin.token, params: { id }, body: { reason } })
const requestChanges = (id: string, remarks: unknown[], rest: Record<string, unknown> = {}) =>
  server.call(requestChangesEndpoint, { token: admin.token, params: { id }, body: { remarks, ...rest } })
const list = async ({ token, params }: Developer) => {
  const reply = await server.call(listSubmissionsEndpoint, { token, params })
  return reply.json<{ items: ThemeSubmission[]; queue: ReviewQueue }>()
}
const subjects = async ({ email }: Developer) => (await server.mailsTo(email)).map(({ subject }) => subject)

test('a submitted theme is reviewed, published and listed', async () => {
  const developer = await developerWithTheme(server, 'Kolam')
  const submission = await submitted(developer)
  expect(submission).toMatchObject({ version: '1.0.0', number: 1, status: 'submitted', decision: null, remarks: [] })
  expect(await findListedTheme(server.db, developer.slug, server.clock.now())).toBeUndefined()

  expect((await approve(submission.version_id)).json()).toMatchObject({ status: 'published', is_approved: false })
  expect(await findListedTheme(server.db, developer.slug, server.clock.now())).toMatchObject({
    version: '1.0.0',
    developer_name: developer.name,
    is_listed: true,
  })
  const { token, params } = developer
  expect((await server.call(getDeveloperThemeEndpoint, { token, params })).json()).toMatchObject({
    status: 'published',
    published_version: '1.0.0',
    submitted_version: null,
  })
  expect(await subjects(developer)).toEqual(['Kolam 1.0.0 is in review', 'Kolam 1.0.0 is published'])
  const [mail] = await server.mailsTo(developer.email)
  expect(mail?.text_body).toContain(`/themes/${developer.slug}`)
  const audit = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', 'in', [submission.version_id])
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['theme.version_published', 'theme.version_approved'])
})

test('refuses a theme with errors, with the findings of the validator', async () => {
  const developer = await developerWithTheme(server)
  await saveFiles(server, developer, { 'sections/hero.liquid': '{% if %}', 'templates/header.json': null })
  const reply = await submit(developer)
  expect(reply.json()).toMatchObject({
    status: 422,
    code: 'theme_has_errors',
    findings: expect.arrayContaining([
      expect.objectContaining({ file: 'templates/header.json', code: 'missing_file', severity: 'error' }),
    ]),
  })
  expect((await list(developer)).items).toEqual([])
  const { token, params } = developer
  expect((await server.call(checkDraftEndpoint, { token, params })).json().code).toBe('theme_has_errors')
})

test('a hostile theme is checked in bounded time and doesn’t block others', async () => {
  const developer = await developerWithTheme(server)
  const loop =
    '{% for a in (1..9999) %}{% for b in (1..9999) %}{% for c in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}'
  const header = '{% comment %}\n@section Hero\n{% endcomment %}\n'
  await saveFiles(server, developer, {
    'sections/hero.liquid': `${header}${loop}{% render 'self' %}`,
    'snippets/self.liquid': "{% render 'self' %}",
    'templates/home.json': '{"sections":[{"id":"a","type":"hero","settings":{},"blocks":[]}]}',
  })
  const [checked, listed] = await Promise.all([
    server.call(checkDraftEndpoint, { token: developer.token, params: developer.params }),
    list(developer),
  ])
  expect(listed.items).toEqual([])
  expect([200, 422]).toContain(checked.statusCode)
  const warned = checked.json<{ pages?: { warnings: { code: string }[] }[] }>().pages?.[0]?.warnings[0]?.code
  expect(warned ?? checked.json().code).toMatch(/fuel_limit|theme_has_errors|theme_check_stopped/)
})

test('refuses a theme whose pages fail to render, with the file, line, page and data set', async () => {
  const developer = await developerWithTheme(server)
  const header = '{% comment %}\n@section Shelf\n{% endcomment %}\n'
  const loop = (times: number) =>
    `{% for product in collections.all.products %}{% for number in (1..${times}) %}{{ number }}{% endfor %}{% endfor %}`
  const home = JSON.stringify({ sections: [{ id: 'shelf', type: 'shelf' }] })
  const { token, params } = developer
  await saveFiles(server, developer, { 'sections/shelf.liquid': header + loop(400), 'templates/home.json': home })
  const failure = {
    code: 'theme_has_errors',
    findings: [
      {
        file: 'sections/shelf.liquid',
        line: 4,
        code: 'render_fails',
        severity: 'error',
        message: expect.stringContaining('the page "home" with the data set "1,000 products"'),
      },
    ],
  }
  expect((await submit(developer)).json()).toMatchObject(failure)
  expect((await server.call(checkDraftEndpoint, { token, params })).json()).toMatchObject(failure)

  const revision = await saveFiles(server, developer, { 'sections/shelf.liquid': header + loop(130) })
  const report = (await server.call(checkDraftEndpoint, { token, params })).json<DraftReport>()
  expect(report).toMatchObject({ revision, engine_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(report.findings).toContainEqual(expect.objectContaining({ code: 'fuel_over_half', severity: 'warning' }))
  const { id, findings } = await submitted(developer, '1.0.0', { revision })
  expect(findings.warnings).toBe(report.findings.filter(({ severity }) => severity === 'warning').length)
  const stored = await server.call(getSubmissionReportEndpoint, { token, params: { ...params, id } })
  expect(stored.json()).toMatchObject({ engine_version: report.engine_version, findings: report.findings })
})

test('counts the stores whose storefront uses a theme', async () => {
  const developer = await developerWithTheme(server)
  await approve((await submitted(developer)).version_id)
  const vendor = await server.signInVendor({ stores: 2 })
  for (const [index, storeSlug] of vendor.slugs.entries()) {
    const body = { store_slug: storeSlug, theme_slug: developer.slug, publish: index === 0 }
    const reply = await server.call(chooseThemeEndpoint, { token: vendor.token, body })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const { token, params } = developer
  expect((await server.call(getDeveloperThemeEndpoint, { token, params })).json()).toMatchObject({ stores_count: 1 })
})

test('stores the report, and the files as they were submitted', async () => {
  const developer = await developerWithTheme(server)
  const { id, version_id: versionId } = await submitted(developer)
  const { token, params } = developer
  const report = await server.call(getSubmissionReportEndpoint, { token, params: { ...params, id } })
  const { pages } = report.json<{ pages: { template: string; data_set: string; length: number }[] }>()
  expect(pages).toHaveLength(10)
  expect(pages[0]).toMatchObject({ template: 'home', data_set: 'everyday' })
  const other = await developerWithTheme(server)
  const foreign = { token: other.token, params: { ...other.params, id } }
  expect((await server.call(getSubmissionReportEndpoint, foreign)).json().code).toBe('submission_not_found')

  await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: blue }' })
  await expect(server.db.deleteFrom('theme_files').where('version_id', '=', versionId).execute()).rejects.toThrow(
    'settled',
  )
  expect((await submit(developer, '1.1.0')).json()).toMatchObject({ status: 409, code: 'submission_pending' })
})

test('refuses a submission of a revision that isn’t the current one', async () => {
  const developer = await developerWithTheme(server)
  await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: blue }' })
  expect((await submit(developer, '1.0.0', { revision: 1 })).json().code).toBe('draft_changed')
})

test('of two submissions at the same time, one is accepted', async () => {
  const developer = await developerWithTheme(server)
  const replies = await Promise.all([submit(developer), submit(developer, '2.0.0')])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

describe('a version number', () => {
  test.each(['1', '1.0', '01.0.0', 'v1.0.0', '1.0.0-beta', '1.0.0.0'])('can’t be %s', async (version) => {
    const developer = await developerWithTheme(server)
    expect((await submit(developer, version)).json().code).toBe('invalid_fields')
  })

  test('must be above every decided version, compared as numbers', async () => {
    const developer = await developerWithTheme(server)
    await approve((await submitted(developer, '1.9.0')).version_id)
    expect((await submit(developer, '2.0.0')).json().code).toBe('theme_unchanged')
    await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: blue }' })
    for (const version of ['1.9.0', '1.8.99']) {
      expect((await submit(developer, version)).json()).toMatchObject({
        status: 409,
        code: 'version_not_above',
        detail: 'Use a version above 1.9.0.',
      })
    }
    const { version_id: second } = await submitted(developer, '1.10.0')
    await approve(second)
    const { items } = await list(developer)
    expect(items.map(({ version, status }) => [version, status])).toEqual([
      ['1.10.0', 'published'],
      ['1.9.0', 'superseded'],
    ])
  })
})

test('a withdrawn version is a draft again and can be submitted with the same number', async () => {
  const developer = await developerWithTheme(server, 'Rangoli')
  await submitted(developer)
  const withdrawn = await act(withdrawSubmissionEndpoint, developer)
  expect(withdrawn.json()).toMatchObject({ status: 'draft', decision: 'withdrawn' })
  expect((await act(withdrawSubmissionEndpoint, developer)).json()).toMatchObject({
    status: 404,
    code: 'submission_not_found',
  })
  expect(await submitted(developer)).toMatchObject({ version: '1.0.0', number: 2, status: 'submitted' })
  expect(await subjects(developer)).toContain('Rangoli 1.0.0 was withdrawn')
})

test('an approved version waits for the developer’s release', async () => {
  const developer = await developerWithTheme(server, 'Later')
  const { version_id: id } = await submitted(developer, '1.0.0', { release: 'manual' })
  expect((await act(releaseThemeEndpoint, developer)).json()).toMatchObject({
    status: 409,
    code: 'version_state_conflict',
    detail: 'This version is in review.',
  })
  expect((await approve(id)).json()).toMatchObject({ status: 'submitted', is_approved: true })
  expect(await findListedTheme(server.db, developer.slug, server.clock.now())).toBeUndefined()
  expect((await approve(id)).json()).toMatchObject({
    status: 409,
    code: 'version_state_conflict',
    version_status: 'approved',
  })
  expect((await act(releaseThemeEndpoint, developer)).json()).toMatchObject({
    status: 'published',
    is_approved: false,
  })
  expect(await findListedTheme(server.db, developer.slug, server.clock.now())).toMatchObject({ version: '1.0.0' })
  expect(await subjects(developer)).toEqual([
    'Later 1.0.0 is in review',
    'Later 1.0.0 is approved',
    'Later 1.0.0 is published',
  ])
})

test('a rejected version ends with a reason; the draft can be submitted with a higher number', async () => {
  const developer = await developerWithTheme(server, 'Twin')
  const { version_id: id } = await submitted(developer)
  expect((await reject(id)).json()).toMatchObject({ status: 'rejected' })
  const [mail] = (await server.mailsTo(developer.email)).slice(-1)
  expect(mail).toMatchObject({ subject: 'Twin 1.0.0 was rejected' })
  expect(mail?.text_body).toContain('Too similar to another theme.')
  expect((await submit(developer)).json().code).toBe('version_not_above')
  expect(await submitted(developer, '1.0.1')).toMatchObject({ number: 1 })
  expect((await list(developer)).items[1]).toMatchObject({ decision: 'rejected', reason: expect.any(String) })
})

describe('requested changes', () => {
  const withRemarks = async () => {
    const developer = await developerWithTheme(server, 'Reviewed')
    const { version_id: id } = await submitted(developer)
    const reply = await requestChanges(
      id,
      [
        { path: 'assets/theme.css', line: 1, text: 'Use the text colour.' },
        { path: 'templates/home.json', text: 'Add a section with products.', severity: 'should' },
        { text: 'Lovely hero.', severity: 'praise' },
      ],
      { summary: 'Almost there.' },
    )
    expect(reply.json()).toMatchObject({ status: 'changes_requested' })
    return { developer, id }
  }

  test('are remarks that the developer answers by a reply or a change before submitting again', async () => {
    const { developer, id } = await withRemarks()
    const { items } = await list(developer)
    expect(items[0]).toMatchObject({ status: 'changes_requested', reason: 'Almost there.' })
    const remarks = items[0]?.remarks ?? []
    expect(remarks.map(({ path, line, state, severity }) => [path, line, state, severity])).toEqual([
      [null, null, 'open', 'praise'],
      ['assets/theme.css', 1, 'open', 'must'],
      ['templates/home.json', null, 'open', 'should'],
    ])
    const [, css, home] = remarks
    expect((await submit(developer)).json()).toMatchObject({
      status: 409,
      code: 'remarks_open',
      remarks: expect.arrayContaining([css?.id, home?.id]),
    })

    const line = 'h1 { color: var(--color-primary) }'
    await saveFiles(server, developer, { 'assets/theme.css': `/* New. */\n${line}\n` })
    const { token, params } = developer
    const reply = await server.call(replyToRemarkEndpoint, {
      token,
      params: { ...params, id: home?.id ?? '' },
      body: { text: 'The theme is for services without products.' },
    })
    expect(reply.json<ReviewRemark>()).toMatchObject({
      state: 'answered',
      replies: [{ by: 'developer', name: developer.name, text: 'The theme is for services without products.' }],
    })
    expect((await list(developer)).items[0]?.remarks[1]).toMatchObject({ line: 1, draft_line: 2, changed: true })

    expect(await submitted(developer, '1.0.0')).toMatchObject({ number: 2, status: 'submitted', version_id: id })
    const after = await list(developer)
    expect(after.items[1]?.remarks.map(({ state }) => state)).toEqual(['open', 'answered', 'answered'])
    await approve(id)
    expect((await list(developer)).items[1]?.remarks.map(({ state }) => state)).toEqual([
      'resolved',
      'resolved',
      'resolved',
    ])
  })

  test('keep the version’s place in the queue', async () => {
    const { developer, id } = await withRemarks()
    const later = await developerWithTheme(server)
    server.clock.advance(60_000)
    await submitted(later)
    const { token, params } = developer
    for (const remark of (await list(developer)).items[0]?.remarks ?? []) {
      await server.call(replyToRemarkEndpoint, { token, params: { ...params, id: remark.id }, body: { text: 'Done.' } })
    }
    server.clock.advance(60_000)
    await submitted(developer)
    const [mine, theirs] = [(await list(developer)).queue.place ?? 0, (await list(later)).queue.place ?? 0]
    expect(mine).toBeLessThan(theirs)
    await approve(id)
  })

  test('can be withdrawn, and a reviewer’s reply opens a remark again', async () => {
    const { developer } = await withRemarks()
    const { token, params } = developer
    const remark = (await list(developer)).items[0]?.remarks[1]
    const replyParams = { ...params, id: remark?.id ?? '' }
    await server.call(replyToRemarkEndpoint, { token, params: replyParams, body: { text: 'Why?' } })
    const answer = await server.call(replyAsReviewerEndpoint, {
      token: admin.token,
      params: { id: remark?.id ?? '' },
      body: { text: 'For contrast.' },
    })
    expect(answer.statusCode).toBe(201)
    expect((await list(developer)).items[0]?.remarks[1]).toMatchObject({
      state: 'open',
      replies: [{ by: 'developer' }, { by: 'reviewer', name: admin.name, text: 'For contrast.' }],
    })
    expect((await act(withdrawSubmissionEndpoint, developer)).json()).toMatchObject({ status: 'draft' })
  })

  test.each([
    ['without a remark', [], 'body.remarks'],
    ['with praise only', [{ text: 'Nice.', severity: 'praise' }], 'body.remarks'],
    ['about a file that isn’t there', [{ path: 'assets/none.css', text: 'x' }], 'body.remarks.0.path'],
    ['about a line that isn’t there', [{ path: 'assets/theme.css', line: 99, text: 'x' }], 'body.remarks.0.line'],
    ['about a line of an image', [{ path: 'assets/dot.gif', line: 1, text: 'x' }], 'body.remarks.0.line'],
  ])('are refused %s', async (_, remarks, path) => {
    const developer = await developerWithTheme(server)
    await saveFiles(server, developer, { 'assets/dot.gif': 'GIF89a' })
    const { version_id: id } = await submitted(developer)
    const reply = await requestChanges(id, remarks)
    expect(reply.json()).toMatchObject({ status: 422, code: 'invalid_fields', errors: [{ path }] })
    expect((await list(developer)).items[0]).toMatchObject({ status: 'submitted', decision: null })
  })
})

describe('a decision about a submission that isn’t the last one', () => {
  test('is refused: the reviewer hasn’t seen the new files', async () => {
    const developer = await developerWithTheme(server)
    const first = await submitted(developer)
    const { version_id: id } = first
    await requestChanges(id, [{ path: 'assets/theme.css', text: 'More.' }])
    await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: teal }' })
    const second = await submitted(developer)
    const decideAbout = (submission: string) => {
      const options = { token: admin.token, params: { id }, query: { submission } }
      return Promise.all([
        server.call(approveVersionEndpoint, options),
        server.call(rejectVersionEndpoint, { ...options, body: { reason: 'No.' } }),
        server.call(requestChangesEndpoint, { ...options, body: { remarks: [{ text: 'More.' }] } }),
      ])
    }
    for (const reply of await decideAbout(first.id))
      expect(reply.json()).toMatchObject({ status: 409, code: 'submission_changed' })
    expect((await list(developer)).items[0]).toMatchObject({ status: 'submitted', decision: null })
    const approved = await server.call(approveVersionEndpoint, {
      token: admin.token,
      params: { id },
      query: { submission: second.id },
    })
    expect(approved.json()).toMatchObject({ status: 'published' })
  })
})

describe('the state machine', () => {
  const events: Record<string, (developer: Developer, id: string) => Promise<{ statusCode: number }>> = {
    submit: (developer) => submit(developer, '9.0.0'),
    withdraw: (developer) => act(withdrawSubmissionEndpoint, developer),
    release: (developer) => act(releaseThemeEndpoint, developer),
    request_changes: (_, id) => requestChanges(id, [{ text: 'More.' }]),
    approve: (_, id) => approve(id),
    reject: (_, id) => reject(id),
  }
  const reach: Record<VersionState, (developer: Developer) => Promise<string>> = {
    draft: async (developer) => {
      const { version_id: id } = await submitted(developer)
      await act(withdrawSubmissionEndpoint, developer)
      return id
    },
    submitted: async (developer) => (await submitted(developer)).version_id,
    approved: async (developer) => {
      const { version_id: id } = await submitted(developer, '1.0.0', { release: 'manual' })
      await approve(id)
      return id
    },
    changes_requested: async (developer) => {
      const { version_id: id } = await submitted(developer)
      await requestChanges(id, [{ path: 'assets/theme.css', text: 'More.' }])
      return id
    },
    published: async (developer) => {
      const { version_id: id } = await submitted(developer)
      await approve(id)
      return id
    },
    rejected: async (developer) => {
      const { version_id: id } = await submitted(developer)
      await reject(id)
      return id
    },
    superseded: async (developer) => {
      const { version_id: id } = await submitted(developer)
      await approve(id)
      await saveFiles(server, developer, { 'assets/theme.css': 'a {}' })
      await approve((await submitted(developer, '2.0.0')).version_id)
      return id
    },
  }
  const isAllowed = (state: VersionState, event: string): boolean =>
    // A new version can be submitted after a decided one, and Approve is one endpoint for both kinds of release.
    event === 'submit' ? state !== 'submitted' && state !== 'approved' : Object.keys(nextStates[state]).includes(event)

  test.each(Object.keys(reach))('a version that is %s allows exactly the events of the table', async (name) => {
    const state = Object.keys(reach).find((key): key is VersionState => key === name) ?? 'draft'
    for (const [event, fire] of Object.entries(events)) {
      const developer = await developerWithTheme(server)
      const id = await reach[state](developer)
      await saveFiles(server, developer, { 'assets/theme.css': 'h1 { color: blue }' })
      const { statusCode } = await fire(developer, id)
      expect([event, statusCode < 300]).toEqual([event, isAllowed(state, event)])
      if (statusCode >= 300) expect([404, 409]).toContain(statusCode)
    }
  })
})

test('the queue’s figures come from the first answers of the last 30 days', async () => {
  const alone = await startTestServer({ now: new Date('2026-11-01T06:00:00Z') })
  try {
    await publishStartingThemes(alone)
    const reviewer = await alone.signInAdmin()
    const first = await developerWithTheme(alone)
    const queueOf = async ({ token, params }: Developer) =>
      (await alone.call(listSubmissionsEndpoint, { token, params })).json<{ queue: ReviewQueue }>().queue
    const none = { place: null, waiting: 0, median_days: null, p90_days: null }
    expect(await queueOf(first)).toEqual(none)
    const ids: string[] = []
    for (const developer of [first, await developerWithTheme(alone), await developerWithTheme(alone)]) {
      const { token, params } = developer
      const body = { version: '1.0.0', changelog: 'First.' }
      ids.push((await alone.call(submitThemeEndpoint, { token, params, body })).json().version_id)
    }
    expect(await queueOf(first)).toMatchObject({ place: 1, waiting: 3 })
    for (const id of ids) {
      alone.clock.advance(DAY_MS)
      const token = await reviewer.freshToken()
      await alone.call(rejectVersionEndpoint, { token, params: { id }, body: { reason: 'No.' } })
    }
    const token = (await alone.signInDeveloper({ email: 'new@example.com' })).token
    const created = await alone.call(createDeveloperThemeEndpoint, { token, body: { name: 'New' } })
    const params = { slug: created.json<DeveloperTheme>().slug }
    const { queue } = (await alone.call(listSubmissionsEndpoint, { token, params })).json<{ queue: ReviewQueue }>()
    expect(queue).toMatchObject({ place: null, waiting: 0, median_days: 2 })
    expect(queue.p90_days).toBeCloseTo(2.8)
  } finally {
    await alone.close()
  }
})

test('an archived theme can’t be submitted, and a theme in review can’t be archived', async () => {
  const developer = await developerWithTheme(server)
  const { token, params } = developer
  const archive = () => server.call(setThemeArchivedEndpoint, { token, params, body: { archived: true } })
  await submitted(developer)
  expect((await archive()).json()).toMatchObject({ status: 409, code: 'theme_in_review' })
  await act(withdrawSubmissionEndpoint, developer)
  expect((await archive()).statusCode).toBe(200)
  expect((await submit(developer)).json()).toMatchObject({ status: 409, code: 'theme_archived' })
})

test('hides submissions from other developers, and reviews from everyone but administrators', async () => {
  const developer = await developerWithTheme(server)
  const { version_id: id } = await submitted(developer)
  await requestChanges(id, [{ text: 'More.' }])
  const remark = (await list(developer)).items[0]?.remarks[0]
  const stranger = { ...(await server.signInDeveloper()), slug: developer.slug, params: developer.params }
  const replies = await Promise.all([
    submit(stranger),
    act(withdrawSubmissionEndpoint, stranger),
    act(releaseThemeEndpoint, stranger),
    server.call(listSubmissionsEndpoint, stranger),
    server.call(checkDraftEndpoint, stranger),
    server.call(replyToRemarkEndpoint, {
      ...stranger,
      params: { ...stranger.params, id: remark?.id ?? '' },
      body: { text: 'x' },
    }),
  ])
  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
  const other = await developerWithTheme(server)
  const foreign = await server.call(replyToRemarkEndpoint, {
    token: other.token,
    params: { ...other.params, id: remark?.id ?? '' },
    body: { text: 'x' },
  })
  expect(foreign.json()).toMatchObject({ status: 404, code: 'remark_not_found' })

  const self = await server.call(approveVersionEndpoint, { token: developer.token, params: { id } })
  expect(self.statusCode).toBe(403)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await approve(unknown)).json()).toMatchObject({ status: 404, code: 'theme_version_not_found' })
})

test('an access token does what its scopes say, and never releases or sells anything', async () => {
  const developer = await developerWithTheme(server)
  const { params, account_id: accountId } = developer
  const tokenFor = async (...scopes: string[]) => server.issueAccessToken(accountId, scopes)
  const [read, write, all] = await Promise.all([
    tokenFor('themes:read'),
    tokenFor('themes:write'),
    tokenFor('themes:read', 'themes:write', 'themes:submit'),
  ])
  const statusOf = async (call: Promise<{ statusCode: number }>) => (await call).statusCode
  const body = { version: '1.0.0', changelog: 'First.' }
  expect(await statusOf(server.call(listSubmissionsEndpoint, { token: read, params }))).toBe(200)
  expect(await statusOf(server.call(submitThemeEndpoint, { token: read, params, body }))).toBe(403)
  expect(await statusOf(server.call(listSubmissionsEndpoint, { token: write, params }))).toBe(403)
  expect(await statusOf(server.call(submitThemeEndpoint, { token: all, params, body }))).toBe(201)
  expect(await statusOf(server.call(releaseThemeEndpoint, { token: all, params }))).toBe(401)
  const price = { price_paise: 100 }
  expect(await statusOf(server.call(updateDeveloperThemeEndpoint, { token: all, params, body: price }))).toBe(401)
})
