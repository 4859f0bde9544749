import { findBuiltInApp } from '@haat/app-manifest'
import { type Web, WebFailed } from '../../../domains/src/web.ts'
import type { AppProcess } from './app-process.ts'

/** Sends calls of apps that ship with Haat to their process, and all others to the internet. */
export function withBuiltInApps(web: Web, apps: Pick<AppProcess, 'request'> | undefined): Web {
  return {
    async request(request) {
      const url = URL.parse(request.url)
      const id = url === null ? undefined : findBuiltInApp(url)
      if (url === null || id === undefined) return web.request(request)
      if (apps === undefined) throw new WebFailed('refused', 'The apps that ship with Haat are off.')
      const { method, headers, body, timeout_ms: timeoutMs, max_bytes: maxBytes } = request
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const path = `/${id}${url.pathname}${url.search}`
        const response = await apps.request({ method, path, headers, body, signal })
        const content = Buffer.concat(await response.toArray())
        return {
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: content.subarray(0, maxBytes),
          is_cut: content.length > maxBytes,
        }
      } catch {
        throw new WebFailed(signal.aborted ? 'timeout' : 'refused', 'The app didn’t answer.')
      }
    },
  }
}
