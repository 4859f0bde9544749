import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createContextPool } from './context-pool.ts'
import { findChromium } from './find-chromium.ts'

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a page is opened with; sizes in CSS pixels. */
export interface PageOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Reduced by default, so that no test waits for a transition. */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Relative addresses given to `page.goto` start here. */
  baseURL?: string
  /** False: the page as it is for those whose script does not run. */
  javaScriptEnabled?: boolean
}

/** A browser in which every page has its own cookies and storage. */
export interface TestBrowser {
  newPage(options?: PageOptions): Promise<Page>
  close(): Promise<void>
}

export interface BrowserOptions {
  /**
   * Gives every site a process of its own, sandboxed frames too, as Chromium does on a desktop. The one from npm doesn't
   * by default, which is faster.
   */
  readonly isolatesSites?: boolean
  /** False gives every page an empty cache, for measurements. */
  readonly keepsCaches?: boolean
}

const running = new Map<boolean, Promise<Browser>>()

/** Starts the Chromium that `findChromium` finds, once for all test files of a worker; it ends with the worker. */
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
  // A crash fails the tests of one file, not those after it.
  browser.once('disconnected', () => running.delete(isolatesSites))
  return browser
}

/** Opens pages in the worker's Chromium. Closing closes the pages that were opened with it. */
export async function openBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const { isolatesSites = false, keepsCaches = true } = options
  const pool = createContextPool(await startChromium(isolatesSites), { keepsCaches })
  return {
    newPage(options = {}) {
      const { width = 1440, height = 900, colorScheme = 'light', reducedMotion = 'reduce' } = options
      const { baseURL, javaScriptEnabled = true } = options
      return pool.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion,
        javaScriptEnabled,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        // Below tablet width the page believes that it is on a phone.
        hasTouch: width < 768,
        ...(baseURL === undefined ? {} : { baseURL }),
      })
    },
    close: () => pool.close(),
  }
}

/** Ends Chromium; for scripts, which would wait for it. */
export async function stopChromium(): Promise<void> {
  await Promise.all([...running.values()].map(async (browser) => (await browser).close()))
}

const rulesets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Fails with rule, element and advice for every WCAG 2.2 A and AA violation that axe sees on the page.
 * Fails as well if axe found nothing to check, since an empty page has no violations. While a dialog is open, only the
 * dialog and its popups are checked. Frames aren't checked: open them as pages.
 */
export async function expectNoAxeViolations(page: Page, looks = 3): Promise<void> {
  // While a combobox is open Base UI hides the rest of the page from screen readers; whatever takes the focus out of it
  // closes it and shows the rest again, so that nothing hidden is ever focused (ui-gallery.test.ts holds it to that).
  const comboboxIsOpen = (await page.locator('[role=combobox][aria-expanded=true]').count()) > 0
  const excused = comboboxIsOpen ? ['aria-hidden-focus', 'page-has-heading-one'] : []
  const { violations, checked } = await runAxe(page, {
    runOnly: { type: 'tag', values: rulesets },
    rules: Object.fromEntries(excused.map((rule) => [rule, { enabled: false }])),
    iframes: false,
    // Of the rest only how many there are is of interest, and axe describes each at length.
    resultTypes: ['violations'],
  })
  if (checked === 0) throw new Error(`axe saw nothing on ${page.url()}`)
  // What goes while axe looks (a menu that closes, a tooltip) it tells of the root; what stays is told by its own name.
  const has_gone = violations.some(
    ({ id, nodes }) => id === 'region' && nodes.some(({ target }) => target[0] === ':root'),
  )
  if (has_gone && looks > 1) return expectNoAxeViolations(page, looks - 1)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      if (id === 'region' && (await isInPopup(page, String(target[0])))) continue
      found.push(`${id}: ${target.join(' ')}\n  ${failureSummary ?? ''}`)
    }
  }
  if (found.length > 0) throw new Error(`axe on ${page.url()}:\n${found.join('\n')}`)
}

/** In the page itself. axe's own runner for Playwright opens a second page for each look, which takes longer than the look. */
async function runAxe(page: Page, options: axe.RunOptions): Promise<{ violations: axe.Result[]; checked: number }> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (given) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    // A colour that is still fading into another is neither.
    const fading = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(fading.map(({ finished }) => finished))
    // Base UI gives toasts the role of a dialog, too.
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(
      (dialog) => dialog.checkVisibility({ visibilityProperty: true }) && dialog.closest('[aria-live]') === null,
    )
    const include =
      dialogs.length === 0 ? [document] : [...dialogs, ...document.querySelectorAll('[data-base-ui-portal]')]
    // Base UI's guards around an open popup are hidden and focusable on purpose: they pass the focus on at once.
    const { violations, passes } = await run({ include, exclude: [['[data-base-ui-focus-guard]']] }, given)
    return { violations, checked: passes.length }
  }, options)
}

/** A menu or a list that its button has opened belongs to that button; it stands at the end of the page, in no landmark. */
async function isInPopup(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element.closest('[data-base-ui-portal]') !== null)
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
