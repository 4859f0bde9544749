import { defineIcon } from './define-icon.tsx'

export const MoveHorizontal = defineIcon('<path d="m18 8 4 4-4 4"/><path d="M2 12h20"/><path d="m6 8-4 4 4 4"/>')
