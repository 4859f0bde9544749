import type { VariedTemplate } from '@haat/theme-engine'

/** A template action that opens a dialog. */
export type TemplateTask =
  | { readonly kind: 'new'; readonly of: VariedTemplate; readonly like: string }
  | { readonly kind: 'rename' | 'delete' | 'assign'; readonly template: string }
