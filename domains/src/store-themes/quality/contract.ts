import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, tag } from '../revision/contract.ts'
import { QualityFinding, WeighedPage } from './findings/contract.ts'

export * from './findings/contract.ts'

export const QualityReport = z
  .object({
    checked_at: Time,
    revision: Revision.describe('Of the draft that was checked'),
    findings: z.array(QualityFinding).describe('Errors first'),
    pages: z.array(WeighedPage).describe('Without those that could not be made'),
  })
  .meta({ id: 'QualityReport' })
export type QualityReport = z.infer<typeof QualityReport>

export const checkQualityEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/quality',
  summary:
    'Look through every page of the saved draft: contrast, descriptions, headings, weight, links. Changes nothing',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: QualityReport },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(20),
})
