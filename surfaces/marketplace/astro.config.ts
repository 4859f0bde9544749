import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import preact from '@astrojs/preact'
import { defineConfig, passthroughImageService } from 'astro/config'

/** Stands in every page's head as it is, so that the chosen theme is there before the first paint. */
const themeScript = readFileSync(new URL('./src/shell/apply-theme.js', import.meta.url), 'utf8')

/** What routes of this surface take in at most, in bytes: ids, slugs, signatures. */
const BODY_LIMIT_BYTES = 64 * 1024

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: BODY_LIMIT_BYTES }),
  integrations: [preact()],
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT_MARKETPLACE ?? 3000) },
  build: { inlineStylesheets: 'never' },
  security: {
    // src/gateway compares Origin with the public address, which a proxy does not change.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [`sha256-${createHash('sha256').update(themeScript).digest('base64')}`] },
      directives: [
        "default-src 'self'",
        // Icons and screenshots of the catalog may stand anywhere; all else is ours.
        "img-src 'self' data: https:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  vite: {
    build: { assetsInlineLimit: 0 },
  },
})
