import { defineIcon } from './define-icon.tsx'

export const PanelTop = defineIcon('<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 9h18"/>')
