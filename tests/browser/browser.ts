import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { findChromium } from './find-chromium.ts'
import { createTabPool } from './tab-pool.ts'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests are too short-lived for optimised code to repay its compilation, or for a collection beside the page.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/** Options of a page. Sizes are in CSS pixels. */
export interface PageOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Reduced by default, so that no test waits for a transition. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Base of the relative URLs passed to `page.goto`. */
  baseURL?: string
  /** Set to false to test a page without JavaScript. */
  javaScriptEnabled?: boolean
  /** Set to true for the viewport and scrollbars of a phone's browser. */
  isMobile?: boolean
  /** In place of the one of headless Chromium, which is that of a robot. */
  userAgent?: string
}

/** A browser in which every page has its own cookies and storage. */
export interface TestBrowser {
  /** Opens a page. It is closed when its test ends. */
  newPage(options?: PageOptions): Promise<Page>
  close(): Promise<void>
}

export interface BrowserOptions {
  /** Runs each site in its own process, including sandboxed frames, as Chromium does on desktop. Slower. */
  readonly isolatesSites?: boolean
  /** Set to false for measurements that need a new tab and an empty cache. */
  readonly keepsTabs?: boolean
}

const running = new Map<boolean, Promise<Browser>>()

/** Starts Chromium once per worker. It exits with the worker. */
function startChromium(isolatesSites: boolean): Promise<Browser> {
  const started = running.get(isolatesSites) ?? launch(isolatesSites)
  running.set(isolatesSites, started)
  return started
}

async function launch(isolatesSites: boolean): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args: isolatesSites ? [...args, '--site-per-process'] : args,
    env: { ...definedEnvironment(), ...env },
  })
  // After a crash, the next test file starts a new browser.
  browser.once('disconnected', () => running.delete(isolatesSites))
  return browser
}

/** Returns a browser that shares the worker's Chromium. Closing it closes only the pages it opened. */
export async function openBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const { isolatesSites = false, keepsTabs = true } = options
  const pool = createTabPool(await startChromium(isolatesSites), { keepsTabs })
  return {
    async newPage(options = {}) {
      const { width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'reduce' } = options
      const { baseURL, javaScriptEnabled = true, isMobile = false, userAgent } = options
      const page = await pool.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion,
        javaScriptEnabled,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        // Narrower viewports emulate a phone.
        hasTouch: width < 768,
        ...(isMobile ? { isMobile } : {}),
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(userAgent === undefined ? {} : { userAgent }),
      })
      closeAfterTest(page)
      return page
    },
    close: () => pool.close(),
  }
}

/**
 * Closes a page when the test that opened it ends: a page that a failed test left open would affect its retry and the
 * next tests. A failed test prints what its pages show, and its tabs aren't used again. Pages of `beforeAll` and of
 * scripts stay open.
 */
function closeAfterTest(page: Page): void {
  if (TestRunner.getCurrentTest() === undefined) return
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return page.close()
    for (const open of page.context().pages()) await printPage(open)
    await page.context().close()
  })
}

/** Prints the address of a page and the roles and names of its elements. */
async function printPage(page: Page): Promise<void> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch(() => 'no content')
  console.log(`${page.url()}\n${content}`)
}

/** Closes Chromium, so that a script can exit. */
export async function stopChromium(): Promise<void> {
  await Promise.all([...running.values()].map(async (browser) => (await browser).close()))
}

// Each width and each colour scheme once.
const screens = [
  { width: 1440, colorScheme: 'light', isTouch: false },
  { width: 390, colorScheme: 'dark', isTouch: true },
] as const

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rulesets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Throws with the rule, element and advice for each WCAG 2.2 A or AA violation on the page, or if axe found nothing to
 * check. While a dialog is open, only the dialog and its popups are checked. Frames aren't checked: open them as pages.
 */
export function expectNoAxeViolations(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'tag', values: rulesets })
}

/** The open dialog: Base UI also gives toasts the role `dialog`, which stay for seconds after it closes. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator(':not([aria-live] *)'))
}

/** Like `expectNoAxeViolations`, for a page that differs only in its colours from one that has been checked. */
export function expectNoContrastViolations(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: ['color-contrast'] })
}

/** Like `expectNoAxeViolations`, and then checks the contrast in dark colours without loading the page again. */
export async function expectNoAxeViolationsInBothSchemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoContrastViolations(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Requires that the loaded page has no axe violations and doesn't scroll horizontally, on a desktop in light colours and
 * then on a phone in dark ones; with `bothSchemes`, also enough contrast in the other colours. It stays a phone.
 */
export async function expectAccessibleScreens(page: Page, { bothSchemes = false } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const { width, colorScheme, isTouch } of screens) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // Buttons are larger for `pointer: coarse`, and can make a page wider.
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
    // Further down, a part of a button can be behind a sticky header, which axe reports as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    if (contentWidth > width) throw new Error(`${page.url()} is ${contentWidth} pixels wide on a screen of ${width}`)
    if (!bothSchemes) continue
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' })
    await expectNoContrastViolations(page)
  }
}

async function expectNoViolations(page: Page, runOnly: axe.RunOnly, attempts = 3): Promise<void> {
  // While a combobox is open, Base UI hides the rest of the page from screen readers. Moving the focus out closes it and
  // shows the page again, so a hidden element never has the focus (tested in ui-gallery.test.ts).
  const isComboboxOpen = (await page.locator('[role=combobox][aria-expanded=true]').count()) > 0
  const disabledRules = isComboboxOpen ? ['aria-hidden-focus', 'page-has-heading-one'] : []
  const { violations, checked } = await runAxe(page, {
    runOnly,
    rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
    iframes: false,
    // Loads all style sheets again, for rules that we don't use.
    preload: false,
    // Only the number of passed checks is needed, and describing each takes time.
    resultTypes: ['violations'],
  })
  if (checked === 0) throw new Error(`axe checked nothing on ${page.url()}`)
  // axe reports an element that disappears during its run, such as a closing menu, as a violation of the root element.
  const elementDisappeared = violations.some(
    ({ id, nodes }) => id === 'region' && nodes.some(({ target }) => target[0] === ':root'),
  )
  if (elementDisappeared && attempts > 1) return expectNoViolations(page, runOnly, attempts - 1)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, html, failureSummary } of nodes) {
      if (id === 'region' && (await isInPopup(page, String(target[0])))) continue
      found.push(`${id}: ${target.join(' ')}\n  ${html}\n  ${failureSummary ?? ''}`)
    }
  }
  if (found.length > 0) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`)
}

/** Runs axe in the page. Its Playwright package opens a second page for each run, which takes longer than the check. */
async function runAxe(page: Page, options: axe.RunOptions): Promise<{ violations: axe.Result[]; checked: number }> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOptions) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    // Contrast can only be measured once colour transitions have finished.
    const transitions = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    // Base UI also gives toasts the role `dialog`.
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(
      (dialog) => dialog.checkVisibility({ visibilityProperty: true }) && dialog.closest('[aria-live]') === null,
    )
    const include =
      dialogs.length === 0 ? [document] : [...dialogs, ...document.querySelectorAll('[data-base-ui-portal]')]
    // Base UI's focus guards around an open popup are hidden but focusable on purpose: they move the focus on.
    const { violations, passes } = await run({ include, exclude: [['[data-base-ui-focus-guard]']] }, runOptions)
    return { violations, checked: passes.length }
  }, options)
}

/** Returns whether the element is in a popup. Base UI renders popups at the end of the page, outside landmarks. */
async function isInPopup(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element.closest('[data-base-ui-portal]') !== null)
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
