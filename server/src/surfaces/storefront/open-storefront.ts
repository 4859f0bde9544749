import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { gradualPageChannels, pageChannels } from '../../../../domains/src/change-channels.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { createStorefront } from '../../../../surfaces/storefront/src/create-storefront.ts'
import { createDemos } from '../../../../surfaces/storefront/src/demo/create-demos.ts'
import type { PlatformFiles } from '../../../../surfaces/storefront/src/document.ts'
import type { Admission } from '../../platform/admission/admission.ts'
import type { Cdn } from '../../platform/cdn/open-cdn.ts'
import type { StoreReads } from '../../platform/replica/open-reads.ts'
import type { ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import { announceScheduled } from './announce-scheduled.ts'
import { createDemoSource } from './create-demo-source.ts'
import { createStorefrontSource } from './create-storefront-source.ts'
import { createStorefrontSurface } from './storefront-surface.ts'

export interface StorefrontOptions {
  readonly platform: Platform
  readonly backend: FastifyInstance
  readonly logger: FastifyBaseLogger
  /** The built files: `platform/` and `fonts/`. */
  readonly directory: string
  readonly files: PlatformFiles
  readonly admission: Admission
  readonly theme_renderer: ThemeRenderer
  readonly reads: StoreReads
  /** The memory for pages, unless it's the default. */
  readonly page_cache_bytes?: number | undefined
  readonly cdn?: Cdn | undefined
}

/** Creates the public storefronts on top of the domains. They don't listen yet. */
export async function openStorefront(options: StorefrontOptions): Promise<FastifyInstance> {
  const { platform, backend, logger, directory, files, admission, theme_renderer: themeRenderer } = options
  const { storefront, editor, studio, administration, marketplace, dashboard } = platform.settings.urls
  const { origin, host } = new URL(storefront)
  const app = await createStorefrontSurface({
    backend,
    logger,
    directory,
    admission,
    files,
    preview_parents: [editor, studio, administration],
    origin,
    secure_cookies: storefront.startsWith('https:'),
    page_cache_bytes: options.page_cache_bytes,
    cdn: options.cdn,
    storefront: createStorefront({
      source: createStorefrontSource(platform, backend, themeRenderer, options.reads),
      shared_host: host,
      files,
    }),
    demos: createDemos({
      source: createDemoSource(platform, themeRenderer),
      files,
      origin,
      parents: [marketplace, dashboard].map((url) => new URL(url).origin),
    }),
    onChange: (changed) => {
      for (const channel of pageChannels) platform.changes.on(channel, (storeId) => changed(storeId, 'now'))
      for (const channel of gradualPageChannels) platform.changes.on(channel, (storeId) => changed(storeId, 'later'))
    },
  })
  const scheduled = announceScheduled(platform)
  app.addHook('onClose', async () => scheduled.close())
  return app
}
