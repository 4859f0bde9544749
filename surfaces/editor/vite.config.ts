import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const backend = process.env.BACKEND_URL ?? 'http://localhost:4000'
const port = Number(process.env.PORT_EDITOR ?? 3002)

export default defineConfig({
  // The server sends the compressed files as they are.
  plugins: [
    react(),
    tailwindcss(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the page needs at once comes in one file: thirty small ones are larger, and wait for each other.
        codeSplitting: { groups: [{ name: 'editor', test: /src\/main\.tsx$/ }] },
      },
    },
  },
  // While developing, the page comes from Vite, and `/api` from the editor’s gateway of the running server.
  server: {
    port,
    strictPort: true,
    proxy: { '/api': { target: process.env.GATEWAY_URL ?? backend, changeOrigin: false } },
  },
})
