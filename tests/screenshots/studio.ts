import type { Page } from 'playwright-core'
import type { TestPlatform } from '../test-platform.ts'
import { firstOf, type Shot, type ShotList, shotsOf, statesOf } from './shot.ts'
import { signInDeveloper } from './sign-in.ts'

/** The demo developer's themes: a draft, one with a reviewer's remarks, and one that sells. */
const DRAFT = 'phulkari'
const REVIEWED = 'kasuti'
const SOLD = 'jamdani'

export function studioShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.studio, color_schemes: ['light', 'dark'] as const }
  return [
    {
      ...list,
      folder: 'studio-signed-out',
      shots: shotsOf(['/login', '/register', '/verify', '/forgot-password', '/bank-alert']),
    },
    { ...list, folder: 'studio', signIn: (page) => signInDeveloper(page, platform), shots },
  ]
}

const shots: readonly Shot[] = [
  ...shotsOf([
    '/themes',
    '/themes/new',
    '/apps',
    '/apps/new',
    '/test-stores',
    '/earnings',
    '/profile',
    '/profile/bank',
    '/device',
  ]),
  {
    name: 'workspace',
    route: '/themes/:theme_slug',
    path: `/themes/${DRAFT}?file=sections/hero.liquid&line=80`,
    prepare: untilPreviewShown,
  },
  { name: 'preview', route: '/preview/:theme_slug', path: `/preview/${DRAFT}`, prepare: untilPreviewShown },
  { name: 'listing', route: '/themes/:theme_slug/listing', path: `/themes/${SOLD}/listing` },
  { name: 'submissions', route: '/themes/:theme_slug/submissions', path: `/themes/${REVIEWED}/submissions` },
  { name: 'statistics', route: '/themes/:theme_slug/statistics', path: `/themes/${SOLD}/statistics` },
  { name: 'api-calls', route: '/apps/:app_id/api-calls', path: '/apps/stock-bell/api-calls' },
  ...firstOf({ '/earnings/payouts/:id': '/earnings', '/apps/:app_id': '/apps' }),
  { name: 'not-found', route: '*', path: '/nowhere' },
  ...statesOf(['/themes', '/earnings']),
]

/** Phones show the code first, with the preview behind a tab. */
async function untilPreviewShown(page: Page): Promise<void> {
  const preview = page.locator('iframe').first()
  if (await preview.isVisible()) await preview.contentFrame().getByRole('heading').first().waitFor()
}
