export type {
  GstDocument,
  Gstr1HsnRow,
  Gstr1RateRow,
  Gstr1Section,
  Gstr1Tables,
} from '@haat/domains/orders/gst-returns/contract'
export type { StoreOrder as Order } from '@haat/domains/orders/view/contract'
export type { ProductSummary } from '@haat/domains/products/contract'
export { type App, createApp, type InstallationRef } from './app/create-app.ts'
export type { Client } from './client/create-client.ts'
export { api } from './client/routes.ts'
export { ApiError } from './errors/api-error.ts'
export { explainError } from './errors/explain-error.ts'
export { Html, html } from './html/html.ts'
export { createTexts } from './languages/create-texts.ts'
export { type Formats, formatsFor } from './languages/formats-for.ts'
export type { Locale } from './languages/locale.ts'
export type { AppOptions, Haat, Manifest } from './options/app-options.ts'
export type { PageContext, PageFile, PageHandler, PageResult } from './pages/page-result.ts'
export type { Session } from './sessions/verify-session.ts'
export type { WebhookEvent } from './webhooks/verify-webhook.ts'
