export { getPlatformSettings } from './platform-settings.ts'
