export { LinkIcon } from './link-icon.tsx'
export { type LinkKind, type LinkTarget, readLink, storePages, typedLinks } from './link-kinds.ts'
export type { RichTextLinkField } from './rich-text-editor-props.ts'
export type { RichTextShape } from './rich-text-extensions.ts'
