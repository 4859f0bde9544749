import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../../platform-permissions/contract.ts'
import { payoutBatchConflict, payoutBatchNotFound } from '../contract.ts'

/** Characters of an imported response, which is about 5,000 rows. */
export const MAX_RESPONSE_LENGTH = 700_000

const column = z.string().max(200)

/** Which column of the bank's file contains what, by title. */
export const ResponseColumns = z
  .object({
    status: column,
    transaction_id: column.describe('The UTR'),
    reference: column.nullable(),
    reason: column.nullable(),
    account_number: column.nullable().describe('Finds payouts whose reference is missing, together with the amount'),
    amount: column.nullable(),
  })
  .meta({ id: 'ResponseColumns' })
export type ResponseColumns = z.infer<typeof ResponseColumns>

/** Why a row changes nothing. */
export const RowProblem = z.enum([
  'no_payout',
  'ambiguous',
  'repeated',
  'amount_differs',
  'unknown_status',
  'no_transaction_id',
  'transaction_id_used',
  'already_sent',
  'already_failed',
  'already_completed',
  'not_processing',
])
export type RowProblem = z.infer<typeof RowProblem>

export const ResponseRow = z.object({
  line: z.int().describe('In the file, from 1'),
  outcome: z.enum(['sent', 'failed', 'unknown']),
  change: z
    .enum(['made', 'none'])
    .describe('`none`: the payout has this outcome already, or the row has a problem. In a dry run: what would happen'),
  problem: RowProblem.nullable(),
  payout: z.object({ id: z.uuid(), payee_name: z.string(), amount: z.int() }).nullable(),
  transaction_id: z.string().nullable(),
  reason: z.string().nullable().describe('The bank’s reason, with long numbers masked'),
})
export type ResponseRow = z.infer<typeof ResponseRow>

export const ImportedResponse = z
  .object({
    titles: z.array(z.string()).describe('Columns of the file'),
    columns: ResponseColumns.nullable().describe('The columns that were used; null if they have to be chosen'),
    was_imported_before: z.boolean(),
    rows: z.array(ResponseRow),
    missing: z.array(z.uuid()).describe('Payouts of the batch without a row in the file'),
  })
  .meta({ id: 'ImportedResponse' })
export type ImportedResponse = z.infer<typeof ImportedResponse>

export const importBankResponseEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/payout-batches/:id/responses',
  summary:
    'Import the bank’s response to an exported batch: sets transaction IDs and failures row by row. The same file again changes nothing',
  tag: 'Payout administration',
  auth: admins('payouts.process'),
  confirmed: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    file: z
      .string()
      .min(1, 'Choose a file')
      .max(MAX_RESPONSE_LENGTH, 'Choose a smaller file')
      .describe('The text of a CSV file; the delimiter is a comma, semicolon, vertical bar or tab'),
    columns: ResponseColumns.optional().describe('Recognised by common titles if left out'),
    dry_run: z.boolean().default(true),
  }),
  response: { 200: ImportedResponse },
  refusals: [payoutBatchNotFound, payoutBatchConflict],
  idempotent: true,
})
