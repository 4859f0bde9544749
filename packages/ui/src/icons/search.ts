import { defineIcon } from './define-icon.tsx'

export const Search = defineIcon('<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>')
