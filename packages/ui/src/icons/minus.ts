import { defineIcon } from './define-icon.tsx'

export const Minus = defineIcon('<path d="M5 12h14"/>')
