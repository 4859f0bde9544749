import { defineIcon } from './define-icon.tsx'

export const Menu = defineIcon('<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>')
