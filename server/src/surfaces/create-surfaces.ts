import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { JOURNEY_COOKIE } from '../../../domains/src/analytics/index.ts'
import { findPageOrigin } from '../../../domains/src/app-platform/index.ts'
import { findMarketplaceVendors, isUnusableToken } from '../../../domains/src/app-store/index.ts'
import { browserCookieNames, clearedSessionCookies, visitCookieName } from '../../../domains/src/identity/index.ts'
import { VISIT_HEADER } from '../../../domains/src/impersonation/contract.ts'
import { REFERRAL_COOKIE } from '../../../domains/src/referrals/index.ts'
import { addHealth } from '../platform/health/add-health.ts'
import { setCookie } from '../platform/http/set-cookie.ts'
import type { Services } from '../server-services.ts'
import { addCommandLine } from './add-command-line.ts'
import { createMarketplaceSurface } from './marketplace-surface.ts'
import type { RenderMarketplace } from './render-marketplace.ts'
import { createSinglePageSurface } from './single-page-surface.ts'
import { openStorefront } from './storefront/open-storefront.ts'

const SESSION_COOKIE = 'tokenVendorsPlatform'
const DEVELOPER_SESSION_COOKIE = 'tokenDevelopersPlatform'
const ADMIN_SESSION_COOKIE = 'tokenAdminsPlatform'
const PlatformFiles = z.object({
  style: z.string(),
  script: z.string(),
  preview_frame: z.string(),
  sample_frame: z.string(),
  preview_checker: z.string(),
  demo: z.string(),
  checkout: z.string(),
})
type PlatformFiles = z.infer<typeof PlatformFiles>

export interface SurfacesOptions {
  readonly backend: FastifyInstance
  readonly services: Pick<Services, 'platform' | 'admission' | 'readiness' | 'theme_renderer' | 'reads' | 'cdn'>
  readonly logger: FastifyBaseLogger
  readonly root: string
  /** The memory for pages of stores, unless it's the default. */
  readonly page_cache_bytes?: number | undefined
}

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt'
}

/** Creates the listeners of all surfaces, which don't listen yet. Throws NotBuilt if `npm run build` hasn't run. */
export async function createSurfaces(options: SurfacesOptions) {
  const { backend, logger, root } = options
  const { platform, admission, readiness, theme_renderer: themeRenderer } = options.services
  const { urls } = platform.settings
  const shared = { backend, logger, admission, session_cookie: SESSION_COOKIE }
  const gateway = {
    ...shared,
    forwarded_cookies: [...browserCookieNames(platform.settings), JOURNEY_COOKIE, REFERRAL_COOKIE],
  }
  const marketplace = await createMarketplaceSurface({
    ...shared,
    directory: join(root, 'surfaces/marketplace/dist'),
    render: await loadMarketplace(join(root, 'surfaces/marketplace/dist/server/entry.mjs')),
    urls,
    clock: platform.clock,
    findVendors: (cookies) => findMarketplaceVendors(platform, cookies),
    isUnusableToken: (token) => isUnusableToken(platform, token),
    clearSession: (reply) => {
      for (const cookie of clearedSessionCookies(platform.clock())) setCookie(reply, cookie, platform.settings.cookies)
    },
    onCatalogChange: (changed) => {
      platform.changes.on('app_catalog_changed', changed)
      platform.changes.on('theme_catalog_changed', changed)
    },
  })
  const dashboard = await createSinglePageSurface({
    ...gateway,
    name: 'dashboard',
    // Only the dashboard knows the sessions of visits (docs/impersonation.md).
    second_session: { header: VISIT_HEADER, cookie: visitCookieName(platform.settings) },
    directory: join(root, 'surfaces/dashboard/dist'),
    origin: urls.dashboard,
    // Themes are previewed on the storefront's host.
    allowed: {
      images: [urls.marketplace, urls.backend],
      calls: [urls.marketplace, urls.backend],
      frames: ["'self'", urls.storefront],
    },
    app_frames: {
      directory: join(root, 'surfaces/dashboard/dist/app-frame'),
      findOrigin: (installationId) => findPageOrigin(platform, installationId),
    },
    checkout_path: '/plan/pay',
    page_configuration: {
      urls: {
        marketplace: urls.marketplace,
        dashboard: urls.dashboard,
        editor: urls.editor,
        storefront: urls.storefront,
        backend: urls.backend,
      },
    },
  })
  const editor = await createSinglePageSurface({
    ...gateway,
    name: 'editor',
    directory: join(root, 'surfaces/editor/dist'),
    origin: urls.editor,
    sign_in_url: `${urls.dashboard}/login`,
    // Its calls go through its own gateway. The preview is on the storefront's host.
    allowed: {
      images: [urls.storefront, urls.backend],
      calls: [],
      fonts: [urls.storefront],
      frames: [urls.storefront],
    },
    page_configuration: {
      urls: {
        marketplace: urls.marketplace,
        dashboard: urls.dashboard,
        editor: urls.editor,
        storefront: urls.storefront,
        backend: urls.backend,
      },
    },
  })
  const studio = await createSinglePageSurface({
    ...gateway,
    // Developers have accounts of their own, so a vendor can be signed in to the dashboard at the same time.
    session_cookie: DEVELOPER_SESSION_COOKIE,
    accepts_access_tokens: true,
    name: 'studio',
    directory: join(root, 'surfaces/studio/dist'),
    origin: urls.studio,
    // The preview is on the storefront's host.
    allowed: {
      images: [urls.storefront, urls.backend],
      calls: [],
      fonts: [urls.storefront],
      frames: [urls.storefront],
    },
    page_configuration: {
      urls: {
        marketplace: urls.marketplace,
        studio: urls.studio,
        storefront: urls.storefront,
        backend: urls.backend,
      },
    },
  })
  const administration = await createSinglePageSurface({
    ...gateway,
    session_cookie: ADMIN_SESSION_COOKIE,
    name: 'admin',
    directory: join(root, 'surfaces/admin/dist'),
    origin: urls.administration,
    // Pages of submitted themes are shown in a frame on the storefront's host.
    allowed: {
      images: [urls.storefront, urls.backend],
      calls: [],
      fonts: [urls.storefront],
      frames: [urls.storefront],
    },
    page_configuration: {
      urls: {
        marketplace: urls.marketplace,
        dashboard: urls.dashboard,
        administration: urls.administration,
        storefront: urls.storefront,
        backend: urls.backend,
      },
    },
  })
  addCommandLine(studio, join(root, 'packages/cli/dist/haat-cli.tgz'))
  const storefrontDirectory = join(root, 'surfaces/storefront/dist')
  const storefront = await openStorefront({
    platform,
    backend,
    logger,
    directory: storefrontDirectory,
    files: readPlatformFiles(storefrontDirectory),
    admission,
    theme_renderer: themeRenderer,
    reads: options.services.reads,
    page_cache_bytes: options.page_cache_bytes,
    cdn: options.services.cdn,
  })
  for (const surface of [dashboard, editor, studio, administration]) addHealth(surface, readiness)
  for (const surface of [marketplace, storefront]) addHealth(surface, readiness, { keeps_pages: true })
  return { marketplace, dashboard, editor, studio, administration, storefront }
}

function readPlatformFiles(directory: string): PlatformFiles {
  try {
    return PlatformFiles.parse(JSON.parse(readFileSync(join(directory, 'files.json'), 'utf8')))
  } catch (cause) {
    throw new NotBuilt(`The storefronts haven't been built (${directory}). Run npm run build.`, { cause })
  }
}

async function loadMarketplace(entry: string): Promise<RenderMarketplace> {
  const loaded: { handler?: unknown } = await import(pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new NotBuilt(`The marketplace hasn't been built (${entry}). Run npm run build.`, { cause })
  })
  const { handler } = loaded
  if (typeof handler !== 'function') throw new NotBuilt(`${entry} exports no handler. Run npm run build.`)
  return (...call) => handler(...call)
}
