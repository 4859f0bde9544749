import type { FrameLocator, Locator, Page } from 'playwright-core'
import { startTestPlatform } from '../test-platform.ts'
import { openBrowser, type PageOptions } from './browser.ts'

interface Section {
  readonly id: string
  readonly type: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}

/** Page object of an open editor. */
export interface EditorPage {
  readonly page: Page
  readonly preview: FrameLocator
  /** Finds the layer whose name starts with `name`. */
  row(name: string): Locator
  /** Returns the latest screen reader announcement. */
  announcement(): Promise<string>
  /** Returns the names of the page's sections in the layer list, without header and footer. */
  sections(): Promise<string[]>
  /** Drags `from` to a point in `to`; `at` is a fraction of its width and height. */
  drag(from: Locator, to: Locator, at?: { readonly x?: number; readonly y?: number }): Promise<void>
}

/** Starts the platform with the starter theme in a demo store, and a browser. */
export async function startEditor(slug: string) {
  const [platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  const { urls, vendor } = platform
  const consoleErrors: string[] = []

  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${urls.backend}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const { token } = await post('/api/vendor/login', { email: vendor.email, password: vendor.password })
  const session = String(token)
  await post('/api/store/themes', { store_slug: slug, theme_slug: 'starter' }, session)

  /** Saves these sections and theme settings as the draft. Header, footer and other theme settings stay. */
  const saveDraft = async (sections: readonly Section[], changedSettings: object = {}): Promise<void> => {
    const loaded = await fetch(`${urls.backend}/api/theme-editor/load/${slug}`, {
      headers: { authorization: `Bearer ${session}` },
    })
    const draft = (await loaded.json()) as { sections: Section[]; settings: object; revision: number }
    const headerAndFooter = draft.sections.filter(({ template }) => template === 'header' || template === 'footer')
    const { revision } = draft
    const settings = { ...draft.settings, ...changedSettings }
    await post(
      '/api/theme-editor/save',
      { store_slug: slug, sections: [...headerAndFooter, ...sections], settings, revision },
      session,
    )
  }

  /** Opens a blank page, by default signed in as the store's owner. */
  const newPage = async ({ signedIn = true, ...options }: PageOptions & { signedIn?: boolean } = {}): Promise<Page> => {
    const page = await browser.newPage({ baseURL: urls.editor, ...options })
    if (signedIn) {
      const cookie = { url: urls.editor, name: 'tokenVendorsPlatform', sameSite: 'Lax', httpOnly: true } as const
      await page.context().addCookies([{ ...cookie, value: session }])
    }
    return page
  }

  const open = async (options: PageOptions = {}): Promise<EditorPage> => {
    const page = await newPage(options)
    page.on('pageerror', (error) => consoleErrors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    await page.goto(`/editor/${slug}`)
    // Below 1024 pixels the layer list opens on request.
    if ((page.viewportSize()?.width ?? 0) >= 1024) {
      await page.getByRole('tree', { name: 'Layers' }).waitFor()
    }
    const preview = page.frameLocator('iframe[title="Preview of the page"]')
    await preview.locator('[data-section-id]').first().waitFor({ state: 'attached' })
    return createEditorPage(page, preview)
  }
  return {
    platform,
    consoleErrors,
    saveDraft,
    newPage,
    open,
    close: async () => {
      await browser.close()
      await platform.close()
    },
  }
}

export type TestEditor = Awaited<ReturnType<typeof startEditor>>

function createEditorPage(page: Page, preview: FrameLocator): EditorPage {
  const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first()
  return {
    page,
    preview,
    row,
    announcement: async () => (await page.locator('[data-live-region]').textContent()) ?? '',
    async sections() {
      const lines = await page
        .locator('[data-kind]')
        .evaluateAll((rows) =>
          rows.map(
            (row) => [row.getAttribute('data-kind'), row.querySelector('[data-row-name]')?.textContent ?? ''] as const,
          ),
        )
      const groups = lines.map(([kind], index) => (kind === 'group' ? index : -1)).filter((index) => index >= 0)
      return lines.slice(groups[1], groups[2]).flatMap(([kind, name]) => (kind === 'section' ? [name] : []))
    },
    async drag(from, to, { x = 0.3, y = 0.1 } = {}) {
      await from.scrollIntoViewIfNeeded()
      const start = await from.boundingBox()
      const end = await to.boundingBox()
      if (start === null || end === null) throw new Error('The source or the target of the drag isn’t visible')
      await page.mouse.move(start.x + Math.min(80, start.width / 2), start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(start.x + Math.min(90, start.width / 2 + 10), start.y + start.height / 2 + 8, { steps: 3 })
      await page.mouse.move(end.x + end.width * x, end.y + end.height * y, { steps: 8 })
      // The drop line appears once the drop position is known.
      await page.locator('[data-drop-line]').waitFor()
      await page.mouse.up()
    },
  }
}
