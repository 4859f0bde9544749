import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureStoreThemes } from '../domains/src/store-themes/index.ts'
import { publishBundledThemes } from '../domains/src/themes/index.ts'
import { createProcessRenderer } from '../server/src/platform/theme-rendering/process-renderer.ts'
import { openStorefront } from '../server/src/surfaces/storefront/open-storefront.ts'
import { startTestServer, type TestServerOptions } from './harness.ts'

const root = new URL('..', import.meta.url).pathname
const SHARED_HOST = 'stores.example'

export interface VisitOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Form fields. */
  readonly form?: Readonly<Record<string, string>>
  /** Value of the cart cookie. */
  readonly cart?: string
}

/** Starts the backend and the storefronts as in production, with their own database and the bundled themes. */
export async function startTestStorefront(options: TestServerOptions = {}) {
  const server = await startTestServer({
    ...options,
    environment: { STOREFRONT_URL: `http://${SHARED_HOST}`, ...options.environment },
  })
  const directory = await mkdtemp(join(tmpdir(), 'haat-storefront-'))
  for (const folder of ['platform', 'fonts']) await mkdir(join(directory, folder))
  await publishBundledThemes(server.platform, join(root, 'themes'))
  await ensureStoreThemes(server.db)

  /** Opens a storefront listener. A second one acts like another process on the same database. */
  const openSurface = () =>
    openStorefront({
      theme_renderer: options.theme_renderer ?? createProcessRenderer(),
      platform: server.platform,
      backend: server.app,
      logger: server.app.log,
      directory,
      files: {
        style: '/_haat/widgets.css',
        script: '/_haat/behaviours.js',
        preview_frame: '/_haat/preview-frame.js',
        sample_frame: '/_haat/sample-frame.js',
        preview_checker: '/_haat/preview-checker.js',
        demo: '/_haat/demo.js',
        checkout: '/_haat/checkout.js',
      },
      admission: server.services.admission,
      reads: server.services.reads,
      cdn: server.services.cdn,
    })
  const surface = await openSurface()

  const visit = (path: string, { method = 'GET', host = SHARED_HOST, headers, form, cart }: VisitOptions = {}) =>
    surface.inject({
      method,
      url: path,
      headers: {
        host,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cart !== undefined && { cookie: `haat_cart=${cart}` }),
        ...headers,
      },
      ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
    })

  return {
    ...server,
    surface,
    visit,
    openSurface,
    async close() {
      await surface.close()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type TestStorefront = Awaited<ReturnType<typeof startTestStorefront>>
