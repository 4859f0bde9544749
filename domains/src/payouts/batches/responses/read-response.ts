import { invalidFields, Refused } from '@haat/http-contract'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { ResponseColumns } from './contract.ts'

const Records = z.array(z.array(z.string()))

/** A response of a bank as it was read: titles, and rows with their line in the file. */
export interface ReadResponse {
  readonly titles: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Reads a CSV file whose first row has the titles. Refuses with `invalid_fields` if it can't be read. */
export function readResponse(file: string): ReadResponse {
  try {
    const records = Records.parse(
      parse(file, {
        bom: true,
        delimiter: [',', ';', '|', '\t'],
        trim: true,
        skip_empty_lines: true,
        relax_column_count: true,
        relax_quotes: true,
      }),
    )
    const [titles = [], ...rows] = records
    return { titles, rows: rows.map((cells, index) => ({ line: index + 2, cells })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refused(invalidFields, undefined, {
      // The library's message can quote the file, which has account numbers.
      errors: [{ path: 'body.file', message: 'This isn’t a CSV file' }],
    })
  }
}

const known: Readonly<Record<keyof ResponseColumns, RegExp>> = {
  reference: /^(customer |client |our |payment )?ref(erence)?( ?(no|number|id))?\.?$|narration|remarks/i,
  status: /status/i,
  transaction_id: /utr|rrn|transaction (id|no|ref)|bank ref/i,
  reason: /reason|error|description/i,
  account_number: /account/i,
  amount: /amount/i,
}

/** Guesses the columns by their titles; null if status or transaction ID aren't among them. */
export function guessColumns({ titles }: ReadResponse): ResponseColumns | null {
  const find = (key: keyof ResponseColumns) => titles.find((title) => known[key].test(title)) ?? null
  const [status, transactionId] = [find('status'), find('transaction_id')]
  if (status === null || transactionId === null) return null
  return {
    status,
    transaction_id: transactionId,
    reference: find('reference'),
    reason: find('reason'),
    account_number: find('account_number'),
    amount: find('amount'),
  }
}

/** Refuses with `invalid_fields` unless the file has the columns. */
export function requireColumns({ titles }: ReadResponse, columns: ResponseColumns): void {
  const errors = Object.entries(columns).flatMap(([key, title]) =>
    title === null || titles.includes(title)
      ? []
      : [{ path: `body.columns.${key}`, message: 'The file has no column with this title' }],
  )
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
}
