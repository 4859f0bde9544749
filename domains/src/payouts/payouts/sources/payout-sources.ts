import { PayeeKind } from '../../payees/contract.ts'
import type { PayoutRow } from '../show-payout.ts'
import { commissionsSource } from './commissions-source.ts'
import { earningsSource } from './earnings-source.ts'
import type { PayoutSource } from './payout-source.ts'

export const payoutSources: Readonly<Record<PayeeKind, PayoutSource>> = {
  developer: earningsSource,
  affiliate: commissionsSource,
}

/** Returns what a payout consists of. */
export function sourceOf({ payee_kind: kind }: Pick<PayoutRow, 'payee_kind'>): PayoutSource {
  return payoutSources[PayeeKind.parse(kind)]
}
