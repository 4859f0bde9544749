import { defineIcon } from './define-icon.tsx'

export const ArrowRight = defineIcon('<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>')
