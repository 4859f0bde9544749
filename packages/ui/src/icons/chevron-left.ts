import { defineIcon } from './define-icon.tsx'

export const ChevronLeft = defineIcon('<path d="m15 18-6-6 6-6"/>')
