import { defineIcon } from './define-icon.tsx'

export const Grid2x2 = defineIcon(
  '<path d="M12 3v18"/><path d="M3 12h18"/><rect x="3" y="3" width="18" height="18" rx="2"/>',
)
