import { defineIcon } from './define-icon.tsx'

export const ChartNoAxesGantt = defineIcon('<path d="M6 5h12"/><path d="M4 12h10"/><path d="M12 19h8"/>')
