import { singlePage } from '@haat/ui/single-page.vite'
import { defineConfig } from 'vite'

export default defineConfig(singlePage(process.env.GATEWAY_URL))
