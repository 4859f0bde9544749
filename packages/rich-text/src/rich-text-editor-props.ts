import type { ReactNode } from 'react'
import type { RichTextShape } from './rich-text-extensions.ts'

/** Draws the control by which somebody says where a link leads: each surface finds the places of a store in its own way. */
export type RichTextLinkField = (field: {
  readonly label: string
  /** As it is stored; '' is none. */
  readonly href: string
  readonly onHref: (href: string) => void
}) => ReactNode

export interface RichTextEditorProps {
  readonly label: string
  readonly html: string
  /** After every key. */
  readonly onHtml: (html: string) => void
  readonly shape: RichTextShape
  readonly placeholder: string | undefined
  readonly disabled: boolean
  readonly linkField: RichTextLinkField
  /** It takes its steps back by itself; otherwise the surface around it does. */
  readonly hasOwnHistory?: boolean
  /** What one shall not overlook in the text; global, and the same at every drawing. */
  readonly highlight?: RegExp
  /** Of the text: its size, and how high it begins. */
  readonly textClassName?: string
  /** How high it grows before it scrolls. */
  readonly heightClassName?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
}
