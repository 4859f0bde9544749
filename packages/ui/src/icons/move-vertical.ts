import { defineIcon } from './define-icon.tsx'

export const MoveVertical = defineIcon('<path d="M12 2v20"/><path d="m8 18 4 4 4-4"/><path d="m8 6 4-4 4 4"/>')
