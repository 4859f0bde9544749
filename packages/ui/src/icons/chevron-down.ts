import { defineIcon } from './define-icon.tsx'

export const ChevronDown = defineIcon('<path d="m6 9 6 6 6-6"/>')
