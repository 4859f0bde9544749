export { guardPlatform } from './guard-platform.ts'
export { platformAdmin } from './platform-admin.ts'
