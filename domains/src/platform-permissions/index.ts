export { type PlatformPage, platformPages } from './pages/contract.ts'
