import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdminEndpoint, signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import { closeReportEndpoint, listReportsEndpoint } from '../../domains/src/reports/inbox/contract.ts'
import { chooseThemeEndpoint } from '../../domains/src/store-themes/contract.ts'
import {
  approveVersionEndpoint,
  createDeveloperThemeEndpoint,
  listDraftFilesEndpoint,
  listSubmissionsEndpoint,
  rejectVersionEndpoint,
  requestChangesEndpoint,
  saveDraftFilesEndpoint,
  submitThemeEndpoint,
} from '../../domains/src/themes/contract.ts'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { tokenOf } from '../token-of.ts'
import { dialogOf, expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

async function createTheme(name: string): Promise<string> {
  const { slug } = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'starter' } })
  return slug
}

async function pendingVersion(slug: string): Promise<string> {
  const { items } = await studio.developer().call(listSubmissionsEndpoint, { params: { slug }, query: {} })
  return items[0]?.version_id ?? ''
}

/** Saves a new text of a file, as the workspace does. */
async function save(slug: string, path: string, change: (text: string) => string): Promise<void> {
  const { call } = studio.developer()
  const draft = await call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  const file = draft.files.find((one) => one.path === path)
  const content = change(file?.text ?? '')
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).toString('hex')
  await call(saveDraftFilesEndpoint, {
    params: { slug },
    body: { base_revision: draft.revision, changes: [{ path, hash, base_hash: file?.hash ?? null, content }] },
  })
}

/** Deletes a file of the draft. */
async function remove(slug: string, path: string): Promise<void> {
  const { call } = studio.developer()
  const draft = await call(listDraftFilesEndpoint, { params: { slug }, query: {} })
  const baseHash = draft.files.find((one) => one.path === path)?.hash ?? null
  const changes = [{ path, hash: null, base_hash: baseHash }]
  await call(saveDraftFilesEndpoint, { params: { slug }, body: { base_revision: draft.revision, changes } })
}

/** A client of the backend, signed in as the demo's reviewer. */
async function signInReviewer() {
  const { email, password } = demoAdmins.reviewer
  const session = await studio.clientOf().call(signInAdminEndpoint, { body: { email, password } })
  if (!('token' in session)) throw new Error('The demo’s reviewer has an authenticator app')
  return studio.clientOf(session.token)
}

/** Publishes a theme in the store of the demo's vendor. */
async function useInStore(themeSlug: string): Promise<void> {
  const { email, password } = studio.platform.vendor
  const token = tokenOf(await studio.clientOf().call(signInVendorEndpoint, { body: { email, password } }))
  const body = { store_slug: 'priya-masala', theme_slug: themeSlug, publish: true }
  await studio.clientOf(token).call(chooseThemeEndpoint, { body })
}

test('a theme is submitted, gets feedback, is submitted again, approved and released by its developer', async () => {
  const slug = await createTheme('Gulmohar')
  const page = await studio.open(`/themes/${slug}/submissions`)
  await page.getByRole('heading', { name: 'Not submitted yet' }).waitFor()
  await page.getByText('No version is published yet').waitFor()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/pages rendered/).waitFor()
  await expect.poll(() => dialog.getByLabel('Version').inputValue()).toBe('1.0.0')
  await dialog.getByLabel('Version').fill('1.0')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.getByText('Use a version such as 1.2.0').waitFor()
  await dialog.getByLabel('Version').fill('1.0.0')
  await dialog.getByLabel('Changelog').click()
  await page.keyboard.type('The first version.')
  await dialog.getByText('I’ll release it').click()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()

  await page.getByRole('heading', { name: 'Version 1.0.0 is in review' }).waitFor()
  // Another theme of the demo waits for longer.
  await page.getByText(/Place \d+ of \d+ in the queue\./).waitFor()
  await page.getByRole('button', { name: /in version 1.0.0, submission 1/ }).click()
  await page
    .getByRole('dialog', { name: 'Checks of version 1.0.0' })
    .getByText(/pages rendered/)
    .waitFor()
  await page.keyboard.press('Escape')

  const reviewer = await studio.admin()
  const params = { id: await pendingVersion(slug) }
  await reviewer.call(requestChangesEndpoint, {
    params,
    query: {},
    body: {
      summary: 'Nearly there.',
      remarks: [
        { path: 'assets/theme.css', line: 1, text: 'Please explain this rule.', severity: 'must' },
        { text: 'Which shops is this theme for?', severity: 'should' },
        { text: 'Lovely header.', severity: 'praise' },
      ],
    },
  })
  await page.reload()
  await page.getByRole('heading', { name: 'The reviewer asks for changes to version 1.0.0' }).waitFor()
  await page.getByText('Nearly there.').waitFor()
  await page.getByText('2 remarks need a reply or a change of their file.').waitFor()
  const place = page.getByRole('link', { name: 'assets/theme.css:1' })
  expect(await place.getAttribute('href')).toBe(`/themes/${slug}?file=assets%2Ftheme.css&line=1`)
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // Not everything is addressed yet.
  await page.getByRole('button', { name: 'Submit again' }).click()
  await dialog.getByText(/pages rendered/).waitFor()
  await dialog.getByRole('button', { name: 'Submit again' }).click()
  await dialog.getByText('Reply to the reviewer’s remarks').waitFor()
  await page.keyboard.press('Escape')

  const question = page.getByRole('listitem').filter({ hasText: 'Which shops is this theme for?' })
  await question.getByRole('button', { name: 'Reply' }).click()
  await question.getByLabel('Your reply').click()
  await page.keyboard.type('For nurseries.')
  await question.getByRole('button', { name: 'Send reply' }).click()
  await question.getByText('Answered').waitFor()
  await save(slug, 'assets/theme.css', (text) => `/* Nurseries */\n${text}`)
  await page.reload()
  await page.getByText('Every remark has a reply or a change.').waitFor()
  // The line has moved with the draft.
  await page.getByRole('link', { name: 'assets/theme.css:2' }).waitFor()
  await page.getByRole('button', { name: 'Submit again' }).click()
  await dialog.getByText(/pages rendered/).waitFor()
  await dialog.getByRole('button', { name: 'Submit again' }).click()
  await page.getByRole('heading', { name: 'Version 1.0.0 is in review' }).waitFor()

  await reviewer.call(approveVersionEndpoint, { params, query: {} })
  await page.reload()
  await page.getByRole('heading', { name: 'Version 1.0.0 is approved' }).waitFor()
  await page.getByRole('button', { name: 'Release now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release now' }).click()
  await page.getByRole('heading', { name: 'Version 1.0.0 is published' }).waitFor()
  await page.getByText('The draft is the same as the published version.').waitFor()

  await save(slug, 'assets/theme.css', (text) => `${text}\n/* More */\n`)
  await page.reload()
  await page.getByRole('list', { name: 'Changed files' }).getByText('assets/theme.css').waitFor()
})

test('errors block a submission and link to their file and line', async () => {
  const slug = await createTheme('Tuta')
  await save(slug, 'sections/broken.liquid', () => '{% comment %}\n  @section Broken\n{% endcomment %}\n{% if %}\n')
  const page = await studio.open(`/themes/${slug}/submissions`)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/errors? blocks? the submission/).waitFor()
  await dialog
    .getByRole('link', { name: /^sections\/broken\.liquid:4/ })
    .first()
    .waitFor()
  expect(await dialog.getByRole('button', { name: 'Submit for review' }).isDisabled()).toBe(true)
  await expectAccessibleScreens(page)
})

test('a draft that has changed in another tab is shown and checked again before it is submitted, on a phone too', async () => {
  const slug = await createTheme('Badlaav')
  const page = await studio.open(`/themes/${slug}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText(/pages rendered by engine \d/).waitFor()
  await dialog.getByLabel('Changelog').fill('First.')
  await save(slug, 'assets/theme.css', (text) => `${text}\n/* From another tab */\n`)
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.getByText('The draft has changed since you checked it').waitFor()
  expect(await dialog.getByLabel('Changelog').inputValue()).toBe('First.')
  await expectAccessibleScreens(page)

  await dialog.getByText(/pages rendered/).waitFor()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('heading', { name: 'Version 1.0.0 is in review' }).waitFor()
})

test('before an update is submitted, the dialog says how many stores would lose something they use', async () => {
  const slug = await createTheme('Asar')
  const { call } = studio.developer()
  await save(
    slug,
    'sections/promise.liquid',
    () => '{% comment %}\n@section "Promise"\n{% endcomment %}\n<p>Fresh</p>\n',
  )
  await save(slug, 'templates/home.json', () => '{ "sections": [{ "id": "promise", "type": "promise" }] }')
  await call(submitThemeEndpoint, { params: { slug }, body: { version: '1.0.0', changelog: 'First.' } })
  const reviewer = await studio.admin()
  await reviewer.call(approveVersionEndpoint, { params: { id: await pendingVersion(slug) }, query: {} })
  await useInStore(slug)

  await save(slug, 'templates/home.json', () => '{ "sections": [] }')
  const page = await studio.open(`/themes/${slug}/submissions`)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('1 store uses this theme. The update keeps everything it uses.').waitFor()
  await page.keyboard.press('Escape')

  await remove(slug, 'sections/promise.liquid')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await dialog.getByText('1 store uses this theme. The update removes something it uses.').waitFor()
  await dialog.getByText('Section “Promise”: 1 store').waitFor()
})

test('a submission can be withdrawn', async () => {
  const slug = await createTheme('Wapas')
  const page = await studio.open(`/themes/${slug}/submissions`)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Changelog').fill('First.')
  await dialog.getByText(/pages rendered/).waitFor()
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('heading', { name: 'You withdrew version 1.0.0' }).waitFor()
  await page.getByRole('cell', { name: 'Withdrawn' }).waitFor()
})

test('a developer appeals against each rejection once, and sees what another administrator decided', async () => {
  const slug = await createTheme('Insaaf')
  const body = { version: '1.0.0', changelog: 'First.' }
  await studio.developer().call(submitThemeEndpoint, { params: { slug }, body })
  const decider = await studio.admin()
  const reject = async (reason: string) => {
    const reviewer = await signInReviewer()
    await reviewer.call(rejectVersionEndpoint, {
      params: { id: await pendingVersion(slug) },
      query: {},
      body: { reason },
    })
  }
  const decide = async (outcome: 'upheld' | 'dismissed', text: string) => {
    const { items } = await decider.call(listReportsEndpoint, {
      query: { q: 'Insaaf', 'filter[state]': 'in:open', 'filter[kind]': 'in:appeal' },
    })
    expect(items).toHaveLength(1)
    await decider.call(closeReportEndpoint, { params: { id: items[0]?.id ?? '' }, body: { outcome, text } })
  }
  await reject('The header is copied from Tiffin.')

  const page = await studio.open(`/themes/${slug}/submissions`)
  const appeal = page.getByRole('button', { name: 'Appeal against the rejection' })
  const dialog = page.getByRole('dialog', { name: 'Appeal against the rejection of Insaaf' })
  const appeals = page.getByRole('list', { name: 'Appeals' }).locator(':scope > li')
  await page.getByRole('heading', { name: 'Version 1.0.0 was rejected' }).waitFor()
  await page.getByText('The header is copied from Tiffin.').waitFor()
  await appeal.press('Enter')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await dialog.getByText('Write at least 10 characters').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const text = dialog.getByRole('textbox', { name: 'Why is the rejection wrong?' })
  // The invalid field has the focus. Nothing that was typed is lost when the page is loaded again.
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('I drew it myself, see sections/header.liquid.')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await appeal.click()
  await expect.poll(() => text.inputValue()).toBe('I drew it myself, see sections/header.liquid.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await appeals.getByText('Waiting for a decision').waitFor()
  await appeals.getByText('I drew it myself, see sections/header.liquid.').waitFor()
  await appeal.waitFor({ state: 'detached' })
  await expectAccessibleScreens(page, { bothSchemes: true })

  await decide('upheld', 'Tiffin’s header came later. Sorry.')
  await page.reload()
  await page.getByRole('heading', { name: 'Version 1.0.0 is in review' }).waitFor()
  await appeals.getByText('Upheld').waitFor()
  await appeals.getByText('Tiffin’s header came later. Sorry.').waitFor()
  expect(await appeal.count()).toBe(0)

  await reject('The footer has no address.')
  await page.reload()
  await page.getByText('The footer has no address.').waitFor()
  await appeal.click()
  await text.fill('The store’s owner can add an address.')
  await dialog.getByRole('button', { name: 'Send appeal' }).click()
  await appeals.getByText('Waiting for a decision').waitFor()
  await decide('dismissed', 'The address has to be there without a setting.')
  await page.reload()
  await appeals.first().getByText('Dismissed').waitFor()
  await appeals.first().getByText('The address has to be there without a setting.').waitFor()
  expect(await appeals.count()).toBe(2)
  expect(await appeal.count()).toBe(0)
  await page.getByRole('heading', { name: 'Version 1.0.0 was rejected' }).waitFor()
})
