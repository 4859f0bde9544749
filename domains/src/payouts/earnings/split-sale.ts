/** How a sale is split between the developer and the platform, in paise. */
export interface SaleSplit {
  readonly share_paise: number
  readonly commission_paise: number
}

/**
 * Splits a sale: the developer's share is 80%, rounded down to the paisa, and the commission is the rest
 * (decisions.md, Money). Throws RangeError unless the sale is a positive number of whole paise.
 */
export function splitSale(salePaise: number): SaleSplit {
  if (!Number.isSafeInteger(salePaise) || salePaise < 1) {
    throw new RangeError(`${salePaise} is not a positive number of paise`)
  }
  // BigInt, because eight times the sale can exceed 2^53.
  const sharePaise = Number((BigInt(salePaise) * 8n) / 10n)
  return { share_paise: sharePaise, commission_paise: salePaise - sharePaise }
}
