import type { StoreChange } from '../../change-store.ts'
import { commonRates } from '../common-rates/contract.ts'
import { addTaxRules } from '../rules/change-tax-rules.ts'
import type { TaxOptions } from '../settings/contract.ts'
import { saveTaxes } from '../settings/save-taxes.ts'

/** Sets up a demo store's taxes, like its owner would, with the common rates of some HSN codes. */
export async function loadDemoTaxes(
  change: StoreChange,
  options: TaxOptions,
  hsnCodes: readonly string[],
): Promise<void> {
  await saveTaxes(change, options)
  const rules = commonRates.filter(({ rule }) => hsnCodes.includes(rule.hsn_code)).map(({ rule }) => rule)
  await addTaxRules(change, rules)
}
