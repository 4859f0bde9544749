import { defineIcon } from './define-icon.tsx'

export const ChevronsRight = defineIcon('<path d="m6 17 5-5-5-5"/><path d="m13 17 5-5-5-5"/>')
