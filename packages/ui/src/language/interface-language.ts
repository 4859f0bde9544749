import { createTranslate, type Translate } from '@haat/messages'
import { createContext, useContext } from 'react'

/** The texts that components write themselves on translated pages. */
export type InterfaceMessage =
  | 'Breadcrumb'
  | 'Cancel'
  | 'Check your connection and try again.'
  | 'Close'
  | 'Dismiss'
  | 'Leave page'
  | 'Leave page with unsaved changes?'
  | 'Not found'
  | 'Reference: {id}'
  | 'Retry'
  | 'Something went wrong. Try again.'
  | 'Stay'
  | 'You don’t have permission to view this page'
  | 'Your changes haven’t been saved. They stay in this browser tab, so you can come back and continue.'
  | 'just now'
  | 'optional'
  | '{problem}. It may have been deleted, or belong to someone else.'

/** The language of the page around a component. */
export interface InterfaceLanguage {
  /** For what's rendered outside of the page, such as dialogs; undefined if it's the document's. */
  readonly lang: string | undefined
  /** For dates and numbers. */
  readonly locale: string
  readonly t: Translate<InterfaceMessage>
  /** Says what went wrong, for people. */
  readonly describeError: (error: unknown) => string
}

/** English, of which the document says that it is. */
export const InterfaceLanguageContext = createContext<InterfaceLanguage>({
  lang: undefined,
  locale: 'en-IN',
  t: createTranslate('en-IN'),
  describeError: (error) => (error instanceof Error ? error.message : 'Something went wrong. Try again.'),
})

/** Returns the language of the page around the component. */
export function useInterfaceLanguage(): InterfaceLanguage {
  return useContext(InterfaceLanguageContext)
}
