import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/**
 * How a surface that is one page of React is built and, by `npm run dev`, served: the page by Vite, and `/api` by the
 * surface's gateway of the running server. The port is on the command line.
 */
export function singlePage(gateway_url = 'http://localhost:4000'): UserConfig {
  return {
    // The server sends the compressed files as they are.
    plugins: [
      react(),
      tailwindcss(),
      compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
    ],
    build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
    server: { proxy: { '/api': { target: gateway_url, changeOrigin: false } } },
  }
}
