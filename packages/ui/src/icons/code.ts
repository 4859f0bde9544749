import { defineIcon } from './define-icon.tsx'

export const Code = defineIcon('<path d="m16 18 6-6-6-6"/><path d="m8 6-6 6 6 6"/>')
