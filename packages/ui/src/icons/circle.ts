import { defineIcon } from './define-icon.tsx'

export const Circle = defineIcon('<circle cx="12" cy="12" r="10"/>')
