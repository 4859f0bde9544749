import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import type { TestBrowser } from '../browser/browser.ts'
import type { Shot, ShotList } from './shot.ts'

const widths = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** How long a page may load. Pages that ask for news all the time never become idle. */
const IDLE_MS = 4_000
/** How long a skeleton may stay, also while the page tries again to reach a backend that isn't there. */
const LOADED_MS = 20_000
/** Longer pages are cut off there. */
const MAX_HEIGHT = 4_000

/** Calls of the page around the content: the account, its permissions, its stores and its notifications. */
const shellCalls =
  /account|session|role|permission|routes|\/stores$|announcement|notification|getSuperAdminData|getVendorLoginDetails/

export interface Captured {
  readonly file: string
  readonly name: string
  readonly view: string
}

/**
 * Saves each shot of a list at both widths and in each colour scheme as `<directory>/<folder>/<name>.<view>.png`. Loads
 * a page once per width. Returns the files; shots that fail are reported and left out.
 */
export async function captureShots(browser: TestBrowser, list: ShotList, directory: string): Promise<Captured[]> {
  const folder = join(directory, list.folder)
  mkdirSync(folder, { recursive: true })
  const captured: Captured[] = []
  for (const { name: width, ...viewport } of widths) {
    const page = await browser.newPage({ ...viewport, baseURL: list.base_url, isMobile: width === 'phone' })
    await disableCache(page)
    await list.signIn?.(page)
    for (const shot of list.shots) {
      try {
        await openShot(page, shot)
        for (const colorScheme of list.color_schemes) {
          await page.emulateMedia({ colorScheme })
          if (shot.backend === undefined) await untilImagesLoaded(page)
          const view = `${width}-${colorScheme}`
          const file = join(folder, `${shot.name}.${view}.png`)
          await page.screenshot({ path: file, ...clipOf(await heightOf(page, shot), viewport) })
          await expectContent(file)
          captured.push({ file, name: shot.name, view })
        }
      } catch (error) {
        process.exitCode = 1
        console.error(
          `${list.folder}/${shot.name} at ${width} width: ${error instanceof Error ? error.message : error}`,
        )
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.emulateMedia({ colorScheme: 'light' })
      }
    }
    await page.close()
  }
  return captured
}

async function openShot(page: Page, shot: Shot): Promise<void> {
  const path = await findPath(page, shot)
  if (shot.backend !== undefined) {
    const isSlow = shot.backend === 'slow'
    await page.route(/\/api\//, (route: Route) => {
      if (shellCalls.test(new URL(route.request().url()).pathname)) return route.fallback()
      return isSlow ? undefined : route.abort('internetdisconnected')
    })
  }
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
  const status = response?.status()
  if (status !== (shot.status ?? 200)) throw new Error(`${path} answered ${status}`)
  await untilIdle(page)
  if (shot.backend !== 'slow') await untilLoaded(page)
  if (!shot.is_cut) await loadWhole(page)
  await shot.prepare?.(page)
  await untilIdle(page)
  if (shot.backend !== 'slow') await untilLoaded(page)
}

async function findPath(page: Page, { first_of: list, route, record = route, path = route }: Shot): Promise<string> {
  if (list === undefined) return path
  const address = await findFirst(page, list, record)
  return record === route ? address : address.replace(/[?#].*/, '') + route.slice(record.length)
}

/** Without the cache, pages don't show what they were before a change, such as another theme. */
async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** Waits for the images that have been requested. Throws if one of them fails. */
async function untilImagesLoaded(page: Page): Promise<void> {
  const failed = await page.evaluate(async () => {
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    const isRequested = (image: HTMLImageElement) =>
      image.currentSrc !== '' && (image.loading !== 'lazy' || image.complete)
    // An image that is about to be loaded has no source yet.
    const hasSource = ({ src, srcset }: HTMLImageElement) => src !== '' || srcset !== ''
    const images = [...document.images].filter((image) => isRequested(image) || (hasSource(image) && isShown(image)))
    const results = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => '',
          () => image.currentSrc,
        ),
      ),
    )
    return results.filter((source) => source !== '')
  })
  if (failed.length > 0) throw new Error(`These images failed: ${failed.join(', ')}`)
}

/** Throws if a screenshot has only one colour. */
async function expectContent(file: string): Promise<void> {
  const { channels } = await sharp(file).resize({ width: 200 }).stats()
  if (channels.every(({ stdev }) => stdev < 0.5)) throw new Error(`${file} is empty`)
}

/** Returns the address of the first link in a list that leads to the route. */
async function findFirst(page: Page, list: string, route: string): Promise<string> {
  await page.goto(list, { waitUntil: 'domcontentloaded' })
  const pattern = `^${route.replaceAll(/:id\b/g, '[0-9a-f-]{36}').replaceAll(/:\w+/g, '(?!new\\b|all\\b)[^/?#]+')}(?:[?#].*)?$`
  const found = await page
    .waitForFunction(
      (address) =>
        [...document.querySelectorAll('a[href]')]
          .map((link) => link.getAttribute('href'))
          .find((href) => new RegExp(address).test(href ?? '')),
      pattern,
      { timeout: LOADED_MS },
    )
    .catch(() => undefined)
  const address = await found?.jsonValue()
  if (address == null) throw new Error(`${list} has no link to ${route}`)
  return address
}

/** Waits until no part of the page is a skeleton any more. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role=status]')].some((one) => /^Loading/.test(one.textContent ?? '')),
    undefined,
    { timeout: LOADED_MS },
  )
}

/** Makes the browser render what it skips, and load the pictures that wait, until they are near the visible part. */
async function loadWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { left, right, width } = image.getBoundingClientRect()
        const isBeside = width === 0 || right < 0 || left > innerWidth
        // Images in a closed <details> have a size but aren't loaded.
        return image.complete || isBeside || !image.checkVisibility()
      }),
    undefined,
    { timeout: LOADED_MS },
  )
  await untilIdle(page)
}

async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {})
}

async function heightOf(page: Page, { is_cut: isCut = false }: Shot): Promise<number | undefined> {
  if (isCut) return undefined
  return page.evaluate(() => document.documentElement.scrollHeight)
}

function clipOf(height: number | undefined, viewport: { readonly width: number; readonly height: number }) {
  if (height === undefined || height <= viewport.height) return {}
  return { fullPage: true, clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, MAX_HEIGHT) } }
}
