import type { VariedTemplate } from '@haat/theme-engine'

/** What is to be done about templates, in a dialog. */
export type TemplateTask =
  | { readonly kind: 'new'; readonly of: VariedTemplate; readonly like: string }
  | { readonly kind: 'rename' | 'delete' | 'assign'; readonly template: string }
