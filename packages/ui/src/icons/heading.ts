import { defineIcon } from './define-icon.tsx'

export const Heading = defineIcon('<path d="M18 20V4"/><path d="M6 12H18"/><path d="M6 20V4"/>')
