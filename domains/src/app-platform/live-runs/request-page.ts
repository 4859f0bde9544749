import { inTransaction } from '@haat/db'
import { openTestSession } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { WebFailed } from '../../web.ts'
import { pageAddress } from '../embedded-pages/page-address.ts'
import { createPageSession } from '../page-sessions/create-page-session.ts'
import type { InstallableVersion } from '../versions/find-version.ts'
import { MAX_PAGE_BYTES } from './limits.ts'
import type { LiveRunReport } from './report/contract.ts'

type Page = NonNullable<LiveRunReport['page']>

const SESSION_MINUTES = 5
/** As in `@haat/app-sdk`: the page's own script requests the content. */
const CONTENT_HEADER = 'x-haat-page'

/**
 * Requests an app's page like the dashboard's frame, and then its content with a session token of the store's owner, like the
 * page's script. Null for an app without a page. The address is that of the manifest, on the internet.
 */
export async function requestPage(
  platform: Pick<Platform, 'db' | 'clock' | 'settings' | 'web'>,
  owner: StoreMember<'vendor'>,
  {
    version: { manifest },
    timeout_ms: timeoutMs,
  }: { readonly version: InstallableVersion; readonly timeout_ms: number },
): Promise<Page | null> {
  const address = pageAddress(manifest, platform.settings, { is_development: false, development_url: null })
  if (address === undefined) return null
  const url = new URL(address)
  url.searchParams.set('haat', platform.settings.urls.dashboard)
  const path = url.pathname
  const document = await get(platform, url, { accept: 'text/html' }, timeoutMs)
  if (document.http_status === null) return { path, document, content: null }
  const sessionId = await inTransaction(platform.db, (tx) =>
    openTestSession(tx, { id: owner.account_id, is_test: true }, { now: platform.clock(), minutes: SESSION_MINUTES }),
  )
  const { token } = await createPageSession(platform, { ...owner, session_id: sessionId }, manifest.id)
  const headers = { accept: 'text/html', authorization: `Bearer ${token}`, [CONTENT_HEADER]: '1' }
  return { path, document, content: await get(platform, url, headers, timeoutMs) }
}

async function get(
  { web }: Pick<Platform, 'web'>,
  url: URL,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<Page['document']> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const response = await web.request({
      method: 'GET',
      url: url.href,
      headers,
      timeout_ms: timeoutMs,
      max_bytes: MAX_PAGE_BYTES,
    })
    const isSuccess = response.status >= 200 && response.status < 300
    const type = response.headers['content-type']
    return {
      http_status: response.status,
      error: isSuccess ? null : 'status',
      duration_ms: elapsed(),
      content_type: typeof type === 'string' ? type.slice(0, 100) : null,
      bytes: response.body.length,
      is_cut: response.is_cut,
    }
  } catch (error) {
    if (!(error instanceof WebFailed)) throw error
    const none = { http_status: null, content_type: null, bytes: 0, is_cut: false }
    return { ...none, error: error.reason, duration_ms: elapsed() }
  }
}
