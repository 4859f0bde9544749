import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { withoutDescriptions } from './without-descriptions.vite.ts'
import { withoutJsonSchema } from './without-json-schema.vite.ts'

/**
 * Returns the Vite configuration of a surface that is a single-page React app. `npm run dev` serves the page with Vite
 * and forwards `/api` to the surface's gateway on the running server. The port is a command line argument.
 */
export function singlePage(gatewayUrl = 'http://localhost:4000'): UserConfig {
  return {
    // The server sends these compressed files unchanged.
    plugins: [
      react(),
      tailwindcss(),
      withoutDescriptions(),
      withoutJsonSchema(),
      compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
    ],
    build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
    server: { proxy: { '/api': { target: gatewayUrl, changeOrigin: false } } },
  }
}
