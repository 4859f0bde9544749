export { guardPlatform } from './guard-platform.ts'
