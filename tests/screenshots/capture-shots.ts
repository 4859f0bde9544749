import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import type { TestBrowser } from '../browser/browser.ts'
import type { Shot, ShotList } from './shot.ts'

const widths = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** How long a page may load. Pages that ask for news all the time never become idle. */
const IDLE_MS = 4_000
/** Longer pages are cut off there. */
const MAX_HEIGHT = 4_000

/** Calls of the page around the content: the account, its permissions, its stores and its notifications. */
const shellCalls = /account|session|role|permission|routes|\/stores$|announcement|notification|getSuperAdminData/

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
    const page = await browser.newPage({ ...viewport, baseURL: list.base_url })
    await list.signIn?.(page)
    for (const shot of list.shots) {
      try {
        await openShot(page, shot)
        for (const colorScheme of list.color_schemes) {
          await page.emulateMedia({ colorScheme })
          const view = `${width}-${colorScheme}`
          const file = join(folder, `${shot.name}.${view}.png`)
          await page.screenshot({ path: file, ...clipOf(await heightOf(page, shot), viewport) })
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
  const path =
    shot.first_of === undefined ? (shot.path ?? shot.route) : await findFirst(page, shot.first_of, shot.route)
  if (shot.backend !== undefined) {
    const isSlow = shot.backend === 'slow'
    await page.route(/\/api\//, (route: Route) => {
      if (shellCalls.test(new URL(route.request().url()).pathname)) return route.fallback()
      return isSlow ? undefined : route.abort('internetdisconnected')
    })
  }
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await untilIdle(page)
  await shot.prepare?.(page)
  await untilIdle(page)
}

/** Returns the address of the first link in a list that leads to the route. */
async function findFirst(page: Page, list: string, route: string): Promise<string> {
  await page.goto(list, { waitUntil: 'domcontentloaded' })
  await untilIdle(page)
  const pattern = new RegExp(
    `^${route.replaceAll(/:id\b/g, '[0-9a-f-]{36}').replaceAll(/:\w+/g, '(?!new)[^/?#]+')}(?:[?#].*)?$`,
  )
  const addresses = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const found = addresses.find((address) => pattern.test(address ?? ''))
  if (found == null) throw new Error(`${list} has no link to ${route}`)
  return found
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
