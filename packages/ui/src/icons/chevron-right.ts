import { defineIcon } from './define-icon.tsx'

export const ChevronRight = defineIcon('<path d="m9 18 6-6-6-6"/>')
