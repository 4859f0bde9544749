import { TransactionId } from '../../payouts/admin/contract.ts'
import type { ItemRow } from '../batch-rows.ts'
import type { ResponseColumns, RowProblem } from './contract.ts'
import type { ReadResponse } from './read-response.ts'

/** A payout of the batch with the hash of its account, by which rows without a reference are found. */
export interface Candidate {
  readonly item: ItemRow
  readonly account_number: string | undefined
}

/** A row of the bank's response and the payout that it's about. */
export interface MatchedRow {
  readonly line: number
  readonly outcome: 'sent' | 'failed' | 'unknown'
  readonly problem: RowProblem | null
  readonly item: ItemRow | undefined
  readonly transaction_id: string | null
  readonly reason: string | null
}

const sent = /^(success(ful(ly processed)?)?|processed|paid|completed?|settled|executed|credited|credit)$/i
const failed = /^(fail(ed|ure)?|rejected?|returned?|reversed|error|declined|unsuccessful|cancelled|bounced)$/i

/**
 * Matches the rows of a response with a batch's payouts: by reference, otherwise by account and amount if only one payout
 * has them.
 */
export function matchRows(
  { titles, rows }: ReadResponse,
  columns: ResponseColumns,
  candidates: readonly Candidate[],
): MatchedRow[] {
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => {
    const cell = (title: string | null) => (title === null ? '' : (cells[titles.indexOf(title)] ?? '')).trim()
    const status = cell(columns.status)
    const outcome = sent.test(status) ? 'sent' : failed.test(status) ? 'failed' : 'unknown'
    const paise = readPaise(cell(columns.amount))
    const found = findItem(candidates, cell(columns.reference), cell(columns.account_number), paise)
    const account = typeof found === 'string' ? undefined : found.account_number
    const transactionId = readTransactionId(cell(columns.transaction_id), account)
    const row = { line, transaction_id: transactionId, reason: readReason(cell(columns.reason), account) }
    if (typeof found === 'string') return { ...row, outcome, problem: found, item: undefined }
    const { item } = found
    const isRepeated = seen.has(item.id)
    seen.add(item.id)
    return { ...row, outcome, problem: findProblem(), item }

    function findProblem(): RowProblem | null {
      if (isRepeated) return 'repeated'
      if (paise !== undefined && paise !== item.amount_paise) return 'amount_differs'
      if (outcome === 'unknown') return 'unknown_status'
      return outcome === 'sent' && transactionId === null ? 'no_transaction_id' : null
    }
  })
}

function findItem(
  candidates: readonly Candidate[],
  reference: string,
  accountNumber: string,
  paise: number | undefined,
): Candidate | 'no_payout' | 'ambiguous' {
  const [written] = reference.toUpperCase().match(/\bHP[0-9A-Z]{14}\b/) ?? []
  if (written !== undefined) return candidates.find(({ item }) => item.reference === written) ?? 'no_payout'
  const account = accountNumber.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (account === '' || paise === undefined) return 'no_payout'
  const same = candidates.filter((candidate) => {
    return candidate.account_number === account && candidate.item.amount_paise === paise
  })
  return same.length > 1 ? 'ambiguous' : (same[0] ?? 'no_payout')
}

/** Reads rupees such as `₹1,23,456.00`. */
function readPaise(text: string): number | undefined {
  const digits = text.replace(/^(₹|INR|Rs\.?)\s*/i, '').replaceAll(',', '')
  const [, rupees, paise = ''] = digits.match(/^(\d{1,12})(?:\.(\d{1,2}))?$/) ?? []
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(paise.padEnd(2, '0'))
}

/** Null also if the column has the account number: it must not be stored. */
function readTransactionId(text: string, accountNumber: string | undefined): string | null {
  const parsed = TransactionId.safeParse(text)
  return parsed.success && parsed.data.toUpperCase() !== accountNumber ? parsed.data : null
}

/** The payee sees the reason, and it's stored: long numbers, such as an account number, are masked. */
function readReason(text: string, accountNumber: string | undefined): string | null {
  const masked = (accountNumber === undefined ? text : text.replaceAll(accountNumber, '••••'))
    .replace(/[A-Z]*\d[\d -]{4,}\d/gi, (number) => `••••${number.slice(-2)}`)
    .slice(0, 500)
  return masked === '' ? null : masked
}
