import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { unpackJson } from '../../domains/src/store-themes/revision/pack-json.ts'
import { expectNoAxeViolations } from './browser.ts'
import { type EditorPage, startEditor, type TestEditor } from './start-editor.ts'

// Whatever happens while somebody works: nothing is lost, and it is said in words.

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
  // The tab that a test crashes stays in the list for 20 seconds.
  await editor.platform.db.deleteFrom('theme_editor_presence').execute()
})
afterAll(() => editor?.close())

const saveState = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)
const headingField = (page: Page) => page.locator('#settings-panel').getByLabel('Heading', { exact: true })

async function retitle({ page, row }: EditorPage, heading: string): Promise<void> {
  await row('Hero').click()
  await headingField(page).fill(heading)
  await saveState(page, 'unsaved').waitFor()
}

/** Unsaved work has reached the device. */
async function kept(page: Page): Promise<void> {
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

/** A second tab of the same person on the same machine: it shares cookies and storage. */
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

test('without a network nothing is lost: it says so, goes on, and saves when the network is back', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  // In the way long before it is needed: Chromium lets a request by that follows upon the taking up of a route at once.
  let isCut = false
  let isRefused = false
  const problem = {
    type: 'about:blank',
    title: 'Too much',
    status: 413,
    code: 'body_too_large',
    detail: 'Too much at a time',
  }
  await page.route('**/api/theme-editor/**', (route) => {
    if (isRefused && route.request().url().endsWith('/save')) return route.fulfill({ status: 413, json: problem })
    return isCut ? route.abort() : route.continue()
  })
  await retitle(editorPage, 'Written on a train')
  isCut = true
  await page.keyboard.press('Control+s')
  await saveState(page, 'offline').waitFor()
  await headingField(page).fill('Written on a long train')
  await expectNoAxeViolations(page)
  isCut = false
  // Whatever it says by now: it may have tried by itself just then.
  await page.locator('[data-save-state]').click()
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Written on a long train')

  // A no of the server's is told in its words, and can be asked again.
  await headingField(page).fill('Refused once')
  isRefused = true
  await page.keyboard.press('Control+s')
  await saveState(page, 'refused').click()
  const refusal = page.getByRole('dialog', { name: 'Couldn’t save your changes' })
  await refusal.getByText('Too much at a time').waitFor()
  await expectNoAxeViolations(page)
  isRefused = false
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await refusal.waitFor({ state: 'detached' })
  await expect.poll(savedHeading).toBe('Refused once')
  await page.close()
})

test('a part of the editor whose script does not come says so in its place, and is asked for again', async () => {
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
  await page.getByRole('dialog', { name: 'Command menu' }).waitFor()
  await page.keyboard.press('Escape')

  // One that comes and fails is not called missing.
  await page.keyboard.press('Shift+?')
  const failing = page.getByRole('alert').filter({ hasText: 'Something went wrong in this part' })
  await failing.getByRole('button', { name: 'Close' }).click()
  await failing.waitFor({ state: 'detached' })
  await page.close()
})

test('a preview that does not come says so, and is tried again', async () => {
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
  await page.close()
})

test('unsaved changes are here again after the tab was lost, to be kept or put away', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  await retitle(editorPage, 'Typed before the lights went out')
  await kept(page)
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
  await again.close()
})

test('leaving with unsaved changes asks first; without them it does not', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
  expect(asked).toEqual([])
  await retitle(editorPage, 'Not sav')
  // To the last letter, though nothing waits for it.
  await headingField(page).press('End')
  await page.keyboard.type('ed')
  await page.reload()
  await page.getByRole('button', { name: 'Keep changes' }).click()
  expect(asked).toEqual(['beforeunload'])
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Not saved')
  await page.close()
})

test('two tabs see each other; what they change apart comes together, and of what both changed one chooses', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  const other = await openAnotherTab(page)
  onTestFinished(() => page.close())
  await other.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await page.getByRole('button', { name: /^Your other tab is editing Hero/ }).waitFor()

  // Apart: the other tab hides the story, this one changes the hero.
  await retitle(editorPage, 'From this tab')
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

  // The same: both change the heading, and what this one shows again the other deletes.
  await other.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await expect.poll(() => headingField(other).inputValue()).toBe('From this tab')
  await editorPage.row('Image with text').click()
  await page.keyboard.press('h')
  await retitle(editorPage, 'Mine')
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

  // What the other has changed since is not taken back, and that is said.
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

  // Whoever leaves is gone at once.
  await page.getByRole('button', { name: /^Your other tab/ }).waitFor()
  await other.goto('about:blank')
  await page.getByRole('button', { name: /^Your other tab/ }).waitFor({ state: 'detached', timeout: 12_000 })
})

test('a suspension is told with its reason and its end; nothing is offered that changes something, and unsaved work waits', async () => {
  const { db } = editor.platform
  const stores = db.updateTable('stores').where('slug', '=', slug)
  const open = { status: 'active', suspension_reason: null, suspended_until: null } as const
  onTestFinished(async () => void (await stores.set(open).execute()))
  const editorPage = await editor.open()
  const { page } = editorPage
  await retitle(editorPage, 'Typed before the letter came')
  await stores
    .set({
      status: 'suspended',
      suspension_reason: 'Unanswered consoleErrors',
      suspended_until: new Date(Date.now() + 23.5 * 3_600_000),
    })
    .execute()
  const banner = page.getByRole('status').filter({ hasText: 'Your store is suspended' })
  await banner.getByText(/Unanswered consoleErrors. It reopens on .+ \(in 23 hours\)/).waitFor()
  await banner.getByText('Your unsaved changes are kept on this device').waitFor()
  // Once.
  await expect.poll(() => page.getByText(/Unanswered consoleErrors/).count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await page.getByRole('group', { name: /Can’t publish/ }).waitFor()
  await expect.poll(() => headingField(page).isEditable()).toBe(false)
  await editorPage.row('Hero').hover()
  const offers = page
    .getByRole('treeitem', { name: /^Add / })
    .or(page.getByRole('button', { name: /^(Add|Hide|Undo:)/ }))
  await expect.poll(() => offers.count()).toBe(0)
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

  // Opened anew it is said too that work waits; it is here when the suspension is over.
  await kept(page)
  await page.reload()
  await banner.getByText('Your unsaved changes are kept on this device').waitFor()
  await stores.set(open).execute()
  await page.getByText(/Your unsaved changes from \d\d:\d\d were restored/).waitFor()
  await editorPage.row('Hero').click()
  await expect.poll(() => headingField(page).inputValue()).toBe('Typed before the letter came')
  await page.close()
})

test('where the store theme was changed by now, a press leads there, and it is told where the unsaved work is', async () => {
  const { platform } = editor
  const editorPage = await editor.open()
  const { page } = editorPage
  onTestFinished(async () => {
    await chooseTheme('starter')
    await page.close()
  })
  await retitle(editorPage, 'Only for the starter')
  await kept(page)
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

  async function chooseTheme(theme_slug: string): Promise<void> {
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
      { store_slug: slug, theme_slug },
      { authorization: `Bearer ${token}` },
    )
    expect(chosen.status).toBeLessThan(300)
  }
})

test('a draft that was damaged opens, and can be mended', async () => {
  const damaged = JSON.stringify([
    { id: 'hero', type: 'hero', template: 'home', settings: { heading: 7 }, blocks: 'none' },
    { id: 'hero', type: 'gone', settings: null },
    'no section at all',
  ])
  await editor.platform.db.transaction().execute(async (tx) => {
    // What is saved stays as it is, says a trigger: this is what a disk does, or somebody with psql.
    await sql`ALTER TABLE store_theme_versions DISABLE TRIGGER USER`.execute(tx)
    await sql`UPDATE store_theme_versions SET sections = convert_to(${damaged}, 'UTF8') WHERE (store_id, revision) IN
      (SELECT store_id, revision FROM store_themes JOIN stores ON stores.id = store_id WHERE slug = ${slug})`.execute(
      tx,
    )
    await sql`ALTER TABLE store_theme_versions ENABLE TRIGGER USER`.execute(tx)
  })
  const editorPage = await editor.open()
  const { page } = editorPage
  await retitle(editorPage, 'Mended')
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  await expect.poll(savedHeading).toBe('Mended')
  await page.close()
})

test('a session that has ended is begun anew in its place, by the same person, and the save goes on', async () => {
  const editorPage = await editor.open({ colorScheme: 'dark' })
  const { page } = editorPage
  const { vendor, neighbour, db } = editor.platform
  await retitle(editorPage, 'Typed in a long lunch')
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
  // It knows who she is: the password alone is asked for.
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
  await page.close()
})
