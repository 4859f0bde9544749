import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import node from '@astrojs/node'
import { defineConfig, passthroughImageService } from 'astro/config'
import { preactIslands } from './src/islands/integration.ts'

/** Inlined in every page's head, so that the selected colours apply before first paint. */
const themeScript = readFileSync(new URL('./src/shell/apply-theme.js', import.meta.url), 'utf8')

/** Maximum size of request bodies. They contain only ids, slugs and signatures. */
const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Astro 7.3 writes the path of src/middleware between apostrophes into a generated module, so a checkout in a folder
 * such as `Priya's shop` doesn't build. Writes it as a JSON string instead.
 */
function quoteMiddlewarePath() {
  return {
    name: 'quote-middleware-path',
    transform: {
      filter: { id: /virtual:astro:middleware$/ },
      handler: (code: string) =>
        code.replace(
          /^(import \{ onRequest as userOnRequest \} from )'(.*)';$/m,
          (_, start: string, path: string) => `${start}${JSON.stringify(path)};`,
        ),
    },
  }
}

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: BODY_LIMIT_BYTES }),
  integrations: [preactIslands()],
  session: false,
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT_MARKETPLACE ?? 3000) },
  build: { inlineStylesheets: 'never' },
  security: {
    // src/gateway compares Origin with the public URL, which also works behind a proxy.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [`sha256-${createHash('sha256').update(themeScript).digest('base64')}`] },
      directives: [
        "default-src 'self'",
        // App icons and screenshots can be on any host.
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
    plugins: [quoteMiddlewarePath()],
  },
})
