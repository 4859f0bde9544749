import type { VariedTemplate } from '@haat/theme-engine'

/** A template action that opens a dialog. */
export type TemplateTask =
  | { readonly kind: 'new'; readonly pageType: VariedTemplate; readonly copyFrom: string }
  | { readonly kind: 'rename' | 'delete' | 'assign'; readonly template: string }
