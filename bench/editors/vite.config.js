import { resolve } from 'node:path'
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    chunkSizeWarningLimit: 4000,
    rollupOptions: {
      input: ['puck.html', 'grapesjs.html', 'monaco.html'].map((page) => resolve(import.meta.dirname, page)),
    },
  },
})
