import { endpoint, Revision, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { auth, noThemeYet, perMinute, tag } from '../revision/contract.ts'
import { PageWeight, QualityFinding } from './findings/contract.ts'

export * from './findings/contract.ts'

export const QualityReport = z
  .object({
    checked_at: Time,
    revision: Revision.describe('Revision of the checked draft'),
    findings: z.array(QualityFinding).describe('Errors first'),
    pages: z.array(PageWeight).describe('Pages that couldn’t be rendered are left out'),
  })
  .meta({ id: 'QualityReport' })
export type QualityReport = z.infer<typeof QualityReport>

export const checkQualityEndpoint = endpoint({
  method: 'POST',
  url: '/api/theme-editor/quality',
  summary: 'Check every page of the saved draft: contrast, alt text, headings, page size, links. Changes nothing',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: QualityReport },
  refusals: [storeNotFound, noThemeYet],
  rate_limit: perMinute(20),
})
