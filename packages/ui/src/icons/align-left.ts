import { defineIcon } from './define-icon.tsx'

export const AlignLeft = defineIcon('<path d="M21 5H3"/><path d="M15 12H3"/><path d="M17 19H3"/>')
