import type { ReactNode } from 'react'
import type { RichTextShape } from './rich-text-extensions.ts'

/** Renders the field for a link's target. Each surface searches a store's pages in its own way. */
export type RichTextLinkField = (field: {
  readonly label: string
  /** The stored address; '' for none. */
  readonly href: string
  readonly onHref: (href: string) => void
}) => ReactNode

export interface RichTextEditorProps {
  readonly label: string
  readonly html: string
  /** Called on every change. */
  readonly onHtml: (html: string) => void
  readonly shape: RichTextShape
  readonly placeholder: string | undefined
  readonly disabled: boolean
  readonly linkField: RichTextLinkField
  /** Has its own undo history. Otherwise the surface around it handles undo. */
  readonly hasOwnHistory?: boolean
  /** Text to highlight. The pattern must be global and keep its identity between renders. */
  readonly highlight?: RegExp
  /** Classes of the text: font size and minimum height. */
  readonly textClassName?: string
  /** The height at which it starts to scroll. */
  readonly heightClassName?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}
