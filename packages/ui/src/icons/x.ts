import { defineIcon } from './define-icon.tsx'

export const X = defineIcon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>')
