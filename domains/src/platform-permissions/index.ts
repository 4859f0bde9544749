export { type PlatformPage, platformPages } from './pages.ts'
