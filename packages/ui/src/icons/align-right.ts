import { defineIcon } from './define-icon.tsx'

export const AlignRight = defineIcon('<path d="M21 5H3"/><path d="M21 12H9"/><path d="M21 19H7"/>')
