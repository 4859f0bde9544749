import { defineIcon } from './define-icon.tsx'

export const Check = defineIcon('<path d="M20 6 9 17l-5-5"/>')
