import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { unpackJson } from '../../domains/src/store-themes/revision/pack-json.ts'
import { expectNoAxeViolations } from './browser.ts'
import { type EditorPage, startEditor, type TestEditor } from './start-editor.ts'

// The editor loses no work after network errors, crashes, conflicts, suspensions and expired sessions, and explains them.

const slug = 'priya-masala'
let editor: TestEditor
const hero = { id: 'hero', type: 'hero', template: 'home', settings: { heading: 'Hot and honest' }, blocks: [] }
const story = {
  id: 'story',
  type: 'image-with-text',
  template: 'home',
  settings: {},
  blocks: [{ id: 'b1', type: 'heading', settings: { heading: 'Our mill' } }],
}

beforeAll(async () => {
  editor = await startEditor(slug)
})
beforeEach(async () => {
  await editor.saveDraft([hero, story])
  // A crashed tab stays in the list of active editors for 20 seconds.
  await editor.platform.db.deleteFrom('theme_editor_presence').execute()
})
afterAll(() => editor?.close())

const saveState = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)
const headingField = (page: Page) => page.locator('#settings-panel').getByLabel('Heading', { exact: true })

async function changeHeading({ page, row }: EditorPage, heading: string): Promise<void> {
  await row('Hero').click()
  await headingField(page).fill(heading)
  await saveState(page, 'unsaved').waitFor()
}

/** Waits until the unsaved changes are stored on the device. */
async function waitForBackup(page: Page): Promise<void> {
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('haat-editor')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('unsaved-work').objectStore('unsaved-work').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(count).toBeGreaterThan(0)
}

/** Opens a second tab with the same cookies and storage. */
async function openAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('tree', { name: 'Layers' }).waitFor()
  return other
}

async function savedHeading(): Promise<string | undefined> {
  const { sections } = await editor.platform.db
    .selectFrom('store_themes')
    .innerJoin('stores', 'stores.id', 'store_themes.store_id')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'store_themes.store_id')
        .onRef('version.revision', '=', 'store_themes.revision'),
    )
    .select('version.sections')
    .where('stores.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const saved: (typeof hero)[] = JSON.parse(unpackJson(sections))
  return saved.find(({ id }) => id === 'hero')?.settings.heading
}

test('without a network connection, the editor keeps working and saves once the connection is back', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  // Added early, because Chromium lets a request through that immediately follows the start of interception.
  let isOffline = false
  let isRejected = false
  const problem = {
    type: 'about:blank',
    title: 'Too much',
    status: 413,
    code: 'body_too_large',
    detail: 'Too much at a time',
  }
  await page.route('**/api/theme-editor/**', (route) => {
    if (isRejected && route.request().url().endsWith('/save')) return route.fulfill({ status: 413, json: problem })
    return isOffline ? route.abort() : route.continue()
  })
  await changeHeading(editorPage, 'Written on a train')
  isOffline = true
  await page.keyboard.press('Control+s')
  await saveState(page, 'offline').waitFor()
  await headingField(page).fill('Written on a long train')
  await expectNoAxeViolations(page)
  isOffline = false
  // In any state, because it may have retried on its own.
  await page.locator('[data-save-state]').click()
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Written on a long train')

  // A rejected save shows the server's message and can be retried.
  await headingField(page).fill('Refused once')
  isRejected = true
  await page.keyboard.press('Control+s')
  await saveState(page, 'refused').click()
  const refusal = page.getByRole('dialog', { name: 'Couldn’t save your changes' })
  await refusal.getByText('Too much at a time').waitFor()
  await expectNoAxeViolations(page)
  isRejected = false
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await refusal.waitFor({ state: 'detached' })
  await expect.poll(savedHeading).toBe('Refused once')
})

test('a part of the editor whose script fails to load shows an error and can be retried', async () => {
  const page = await editor.newPage()
  let isMissing = true
  await page.route(/assets\/(command-menu|palette|open-palette)/, (route) =>
    isMissing ? route.abort() : route.continue(),
  )
  const broken = 'export function ShortcutsSheet() { throw new Error("broken") }'
  await page.route(/assets\/shortcuts-sheet/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto(`/editor/${slug}`)
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
  await page.keyboard.press('Control+k')
  const missing = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of the page' })
  await missing.waitFor()
  await expectNoAxeViolations(page)
  await missing.getByRole('button', { name: 'Close' }).click()
  await missing.waitFor({ state: 'detached' })
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await missing.waitFor()
  await missing.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+k')
  await missing.waitFor()
  isMissing = false
  await missing.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Command menu' }).locator(':focus').waitFor()
  await page.keyboard.press('Escape')

  // A script that loads and then throws shows a different error.
  await page.keyboard.press('Shift+?')
  const failing = page.getByRole('alert').filter({ hasText: 'Something went wrong in this part' })
  await failing.getByRole('button', { name: 'Close' }).click()
  await failing.waitFor({ state: 'detached' })
})

test('a preview that doesn’t load shows an error and can be retried', async () => {
  const page = await editor.newPage()
  await page.clock.install()
  let isMissing = true
  await page.route('**/_haat/preview', (route) => (isMissing ? route.abort() : route.continue()))
  await page.goto(`/editor/${slug}`)
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
  await page.clock.fastForward(25_000)
  await page.getByText('The preview isn’t responding').waitFor()
  isMissing = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.frameLocator('iframe[title="Preview of the page"]').locator('[data-section-id]').first().waitFor()
})

test('unsaved changes are restored after a tab crash and can be discarded', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  await changeHeading(editorPage, 'Typed before the lights went out')
  await waitForBackup(page)
  const context = page.context()
  const again = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => {})
  await crashed
  await again.goto(`/editor/${slug}`)
  await again.getByText(/Your unsaved changes from \d\d:\d\d were restored/).waitFor()
  await expectNoAxeViolations(again)
  await again.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await expect.poll(() => headingField(again).inputValue()).toBe('Typed before the lights went out')
  await again.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => headingField(again).inputValue()).toBe('Hot and honest')
  await saveState(again, 'saved').waitFor()
})

test('leaving asks for confirmation only if there are unsaved changes', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
  expect(dialogTypes).toEqual([])
  await changeHeading(editorPage, 'Not sav')
  // The last letters are kept too, although nothing waits for them.
  await headingField(page).press('End')
  await page.keyboard.type('ed')
  await page.reload()
  await page.getByRole('button', { name: 'Keep changes' }).click()
  expect(dialogTypes).toEqual(['beforeunload'])
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Not saved')
})

test('two tabs see each other, merge separate changes, and let the user choose between conflicting ones', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  const other = await openAnotherTab(page)
  await other.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await page.getByRole('button', { name: /^Your other tab is editing Hero/ }).waitFor()

  // Separate changes: the other tab hides the story, this one edits the hero.
  await changeHeading(editorPage, 'From this tab')
  await other
    .getByRole('treeitem', { name: /^Image with text/ })
    .first()
    .click()
  await other.keyboard.press('h')
  await other.keyboard.press('Control+s')
  await saveState(other, 'saved').waitFor()
  await page.getByText('Your other tab saved changes').waitFor()
  await page.getByRole('treeitem', { name: /^Image with text hidden/ }).waitFor()
  await expect.poll(() => headingField(page).inputValue()).toBe('From this tab')
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()

  // Conflicting changes: both edit the heading, and the other tab deletes a section that this one shows again.
  await other.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await expect.poll(() => headingField(other).inputValue()).toBe('From this tab')
  await editorPage.row('Image with text').click()
  await page.keyboard.press('h')
  await changeHeading(editorPage, 'Mine')
  await headingField(other).fill('Theirs')
  await other
    .getByRole('treeitem', { name: /^Image with text/ })
    .first()
    .click()
  await other.keyboard.press('Delete')
  await other.keyboard.press('Control+s')
  await saveState(other, 'saved').waitFor()
  await saveState(page, 'conflict').filter({ hasText: 'Changed in your other tab' }).waitFor()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: /also changed/ })
  await expect.poll(() => dialog.getByRole('button', { name: /left to choose/ }).isDisabled()).toBe(true)
  await expectNoAxeViolations(page)
  const choose = (of: string, side: RegExp) =>
    dialog.getByRole('group', { name: of }).getByRole('radio', { name: side }).check()
  await choose('Hero', /^The other tab/)
  await choose('Image with text', /^Yours/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Theirs')
  await expect.poll(() => headingField(page).inputValue()).toBe('Theirs')
  const story = other.getByRole('treeitem', { name: /^Image with text/ }).first()
  await story.waitFor()
  await expect.poll(() => story.textContent()).not.toContain('hidden')

  // Undo skips a change that the other tab has overwritten, and says so.
  await page.getByRole('button', { name: /^Undo: Keep my version/ }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .getByRole('menuitemcheckbox', { name: /^Change Heading of Hero ?Changed by someone else since/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Undo: Change Heading of Hero/ }).click()
  await page
    .getByText('“Change Heading of Hero” can’t be undone because someone else changed it since')
    .first()
    .waitFor()
  await expect.poll(() => headingField(page).inputValue()).toBe('Theirs')

  // A tab that leaves the editor disappears from the list.
  await page.getByRole('button', { name: /^Your other tab/ }).waitFor()
  await other.goto('about:blank')
  await page.getByRole('button', { name: /^Your other tab/ }).waitFor({ state: 'detached', timeout: 12_000 })
})

test('during a suspension, the editor shows the reason and end date, disables all changes, and keeps unsaved work', async () => {
  const { db } = editor.platform
  const stores = db.updateTable('stores').where('slug', '=', slug)
  const active = { status: 'active', suspension_reason: null, suspended_until: null } as const
  onTestFinished(async () => void (await stores.set(active).execute()))
  const editorPage = await editor.open()
  const { page } = editorPage
  await changeHeading(editorPage, 'Typed before the letter came')
  await stores
    .set({
      status: 'suspended',
      suspension_reason: 'Unanswered complaints',
      suspended_until: new Date(Date.now() + 23.5 * 3_600_000),
    })
    .execute()
  const banner = page.getByRole('status').filter({ hasText: 'Your store is suspended' })
  await banner.getByText(/Unanswered complaints. It reopens on .+ \(in 23 hours\)/).waitFor()
  await banner.getByText('Your unsaved changes are kept on this device').waitFor()
  // The reason is shown only once.
  await expect.poll(() => page.getByText(/Unanswered complaints/).count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await page.getByRole('group', { name: /Can’t publish/ }).waitFor()
  await expect.poll(() => headingField(page).isEditable()).toBe(false)
  await editorPage.row('Hero').hover()
  const changeControls = page
    .getByRole('treeitem', { name: /^Add / })
    .or(page.getByRole('button', { name: /^(Add|Hide|Undo:)/ }))
  await expect.poll(() => changeControls.count()).toBe(0)
  await expect.poll(() => page.locator('[data-handle]').count()).toBe(0)
  await editorPage.row('Hero').click({ button: 'right' })
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual([expect.stringMatching(/^Copy/)])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => headingField(page).inputValue()).toBe('Typed before the letter came')
  await editorPage.preview.getByRole('heading', { name: 'Typed before the letter came' }).dblclick()
  await page.keyboard.type('Written all the same')
  await editorPage.preview.getByRole('heading', { name: 'Typed before the letter came' }).waitFor()
  await expect.poll(() => editorPage.preview.locator('[contenteditable]').count()).toBe(0)
  await expectNoAxeViolations(page)

  // The notice is also shown after a reload, and the work is restored when the suspension ends.
  await waitForBackup(page)
  await page.reload()
  await banner.getByText('Your unsaved changes are kept on this device').waitFor()
  await stores.set(active).execute()
  await page.getByText(/Your unsaved changes from \d\d:\d\d were restored/).waitFor()
  await editorPage.row('Hero').click()
  await expect.poll(() => headingField(page).inputValue()).toBe('Typed before the letter came')
})

test('if the store’s theme has changed, the editor offers to reload and says where the unsaved work is', async () => {
  const { platform } = editor
  const editorPage = await editor.open()
  const { page } = editorPage
  onTestFinished(async () => {
    await chooseTheme('starter')
    await page.close()
  })
  await changeHeading(editorPage, 'Only for the starter')
  await waitForBackup(page)
  await chooseTheme('masala')
  const banner = page.getByRole('status').filter({ hasText: 'theme was changed' })
  await banner.getByText('Your unsaved changes are kept').waitFor()
  await banner.getByRole('button', { name: 'Reload' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Your unsaved changes to Starter are kept' })
  await notice.waitFor()
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog', { name: 'Versions' }).waitFor()
  await notice.getByRole('button', { name: 'OK' }).click()
  await notice.waitFor({ state: 'detached' })

  async function chooseTheme(themeSlug: string): Promise<void> {
    const { urls, vendor } = platform
    const post = (path: string, body: object, headers: object = {}) =>
      fetch(`${urls.backend}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const { email, password } = vendor
    const { token } = (await (await post('/api/vendor/login', { email, password })).json()) as { token: string }
    const chosen = await post(
      '/api/store/themes',
      { store_slug: slug, theme_slug: themeSlug },
      { authorization: `Bearer ${token}` },
    )
    expect(chosen.status).toBeLessThan(300)
  }
})

test('a corrupted draft opens and can be repaired', async () => {
  const corrupted = JSON.stringify([
    { id: 'hero', type: 'hero', template: 'home', settings: { heading: 7 }, blocks: 'none' },
    { id: 'hero', type: 'gone', settings: null },
    'no section at all',
  ])
  await editor.platform.db.transaction().execute(async (tx) => {
    // A trigger makes versions read-only. This simulates disk corruption, or an edit in psql.
    await sql`ALTER TABLE store_theme_versions DISABLE TRIGGER USER`.execute(tx)
    await sql`UPDATE store_theme_versions SET sections = convert_to(${corrupted}, 'UTF8') WHERE (store_id, revision) IN
      (SELECT store_id, revision FROM store_themes JOIN stores ON stores.id = store_id WHERE slug = ${slug})`.execute(
      tx,
    )
    await sql`ALTER TABLE store_theme_versions ENABLE TRIGGER USER`.execute(tx)
  })
  const editorPage = await editor.open()
  const { page } = editorPage
  await changeHeading(editorPage, 'Repaired')
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Repaired')
})

test('after the session expires, the same account can sign in on the page and the save continues', async () => {
  const editorPage = await editor.open({ colorScheme: 'dark' })
  const { page } = editorPage
  const { vendor, neighbour, db } = editor.platform
  await changeHeading(editorPage, 'Typed in a long lunch')
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  await expectNoAxeViolations(page)
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  }
  // The email is filled in, and the password has the focus.
  await expect.poll(() => dialog.getByLabel('Email', { exact: true }).inputValue()).toBe(vendor.email)
  await expect
    .poll(() => dialog.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await signIn({ ...vendor, password: 'not the password' })
  await dialog.getByText('Incorrect email or password').waitFor()
  await signIn(neighbour)
  await dialog.getByText(/That’s .*’s account/).waitFor()
  await signIn(vendor)
  await dialog.waitFor({ state: 'detached' })
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Typed in a long lunch')
})
