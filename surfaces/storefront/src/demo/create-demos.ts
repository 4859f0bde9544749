import { type PlatformFiles, writeDocument } from '../document.ts'
import { readPageQuery, withQuery } from '../page-query.ts'
import { plainPage } from '../plain-page.ts'
import type { StorefrontRequest, StorefrontResponse } from '../storefront-request.ts'
import { type DemoAddress, parseDemoAddress } from './demo-address.ts'
import { demoBar } from './demo-bar.ts'
import { demoHeaders } from './demo-headers.ts'
import type { DemoSource, DemoTheme } from './demo-source.ts'
import { type DemoPage, renderSampleDemoPage } from './sample-demo-page.ts'
import { renderStoreDemoPage } from './store-demo-page.ts'

export interface DemosOptions {
  readonly source: DemoSource
  readonly files: PlatformFiles
  /** Scheme and host of the shared storefront host. */
  readonly origin: string
  /** Origins of the marketplace and the dashboard, the only sites that can frame a demo. */
  readonly parents: readonly string[]
}

/** A page that is the same for everyone who looks at it, so it can be cached under its key. */
export interface SharedDemoPage {
  readonly key: string
  render(): Promise<StorefrontResponse>
}

export interface Demos {
  handle(request: Pick<StorefrontRequest, 'method' | 'origin' | 'url'>): Promise<StorefrontResponse | SharedDemoPage>
  /** Returns the page for a demo that couldn't be rendered. */
  unavailable(): StorefrontResponse
}

/**
 * Creates the handler of themes' demos, which show a theme with sample products or, with a token, a store's own. Only
 * rendered pages leave the server, because templates are sold. Nothing in a demo changes data.
 */
export function createDemos({ source, files, origin, parents }: DemosOptions): Demos {
  const headers = demoHeaders(origin, parents)
  const message = (status: number, text: Parameters<typeof plainPage>[0]): StorefrontResponse => ({
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: plainPage(text),
  })
  const show = (page: DemoPage, theme: DemoTheme, address: DemoAddress): StorefrontResponse => ({
    status: page.result.status,
    headers: { ...headers, 'cache-control': address.token === undefined ? 'private, no-cache' : 'private, no-store' },
    body: writeDocument({ ...page, result: { ...page.result, html: withoutMeta(page.result.html) } }, files, origin, {
      after: demoBar({ theme_name: theme.name, root: address.root, script: files.demo }),
    }),
  })
  return {
    async handle(request) {
      const { pathname, searchParams } = new URL(request.url, request.origin)
      const address = parseDemoAddress(pathname)
      // Under its own domain, a store shows only its own theme.
      const theme = address && request.origin === origin ? await source.findTheme(address.theme_slug) : undefined
      if (address === undefined || theme === undefined) return message(404, demoNotFound)
      if (request.method === 'POST') return message(403, formsTurnedOff(address))

      const { token, root, path } = address
      const query = readPageQuery(searchParams)
      const place = { root, path, query, now: source.clock() }
      if (token === undefined) {
        return {
          key: `${theme.version_id} ${withQuery(path, query)}`,
          render: async () => show(await renderSampleDemoPage(theme.theme, place), theme, address),
        }
      }
      const demo = await source.findStoreDemo(theme, token)
      if (demo === undefined) return message(410, demoExpired)
      return show(await renderStoreDemoPage(source.catalog, demo, { ...place, origin }), theme, address)
    },
    unavailable: () => message(503, pageFailed),
  }
}

/**
 * Replaces a theme's `<meta>` elements with another empty element that does nothing. A refresh would redirect a demo in
 * its own tab to another site, which no Content-Security-Policy prevents.
 */
function withoutMeta(html: string): string {
  return html.replaceAll(/<meta(?=[\s/>])/gi, '<wbr')
}

const demoNotFound = { title: 'Demo not found', text: 'This theme isn’t available. It may have been removed.' }
const demoExpired = { title: 'This demo has expired', text: 'Reload the theme’s page to start it again.' }
const pageFailed = { title: 'Couldn’t show this page', text: 'Try again in a moment, or choose another page.' }

function formsTurnedOff({ root }: DemoAddress) {
  return {
    title: 'Carts and forms are turned off',
    text: 'This is a demo of a theme. Nothing was sent or changed.',
    link: { text: 'Back to the demo', href: `${root}/` },
  }
}
