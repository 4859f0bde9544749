import { defineIcon } from './define-icon.tsx'

export const Plus = defineIcon('<path d="M5 12h14"/><path d="M12 5v14"/>')
