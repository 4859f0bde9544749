import { defineIcon } from './define-icon.tsx'

export const CircleDot = defineIcon('<circle cx="12" cy="12" r="1"/><circle cx="12" cy="12" r="10"/>')
