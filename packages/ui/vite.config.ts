import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery by itself: `npm run dev -w packages/ui`. Surfaces bundle the components themselves. */
export default defineConfig({ plugins: [react(), tailwindcss()], build: { outDir: 'dist', emptyOutDir: true } })
