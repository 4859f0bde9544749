import type { Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import {
  MAX_TAX_RULES,
  type StoreTaxRules,
  type TaxRuleInput,
  taxRuleLimitReached,
  taxRuleNotFound,
} from './contract.ts'
import { listTaxRules } from './list-tax-rules.ts'

/** Adds all GST rates, or none if the store has one of them already. */
export async function addTaxRules(change: StoreChange, rules: readonly TaxRuleInput[]): Promise<StoreTaxRules> {
  await changeStore(change, async (tx, storeId) => {
    const { items } = await listTaxRules(tx, storeId)
    if (items.length + rules.length > MAX_TAX_RULES) throw new Refused(taxRuleLimitReached)
    rules.forEach((rule, index) => {
      const others = [...items, ...rules.slice(0, index)]
      if (others.some((other) => isSame(other, rule))) refuseDuplicate(`body.rules.${index}.hsn_code`)
    })
    await tx
      .insertInto('store_tax_rules')
      .values(rules.map((rule) => ({ store_id: storeId, ...rule })))
      .execute()
    return { action: 'tax_rules.added', details: { hsn_codes: rules.map(({ hsn_code: code }) => code) } }
  })
  return listTaxRules(change.platform.db, change.actor.store.id)
}

/** Replaces a GST rate. */
export async function updateTaxRule(change: StoreChange, id: string, rule: TaxRuleInput): Promise<StoreTaxRules> {
  await changeStore(change, async (tx, storeId) => {
    const { before, items } = await getRule(tx, storeId, id)
    if (items.some((other) => other.id !== id && isSame(other, rule))) refuseDuplicate('body.rule.hsn_code')
    await tx.updateTable('store_tax_rules').set(rule).where('id', '=', id).execute()
    return { action: 'tax_rule.updated', subject_id: id, before, after: { id, ...rule } }
  })
  return listTaxRules(change.platform.db, change.actor.store.id)
}

/** Deletes a GST rate. */
export async function deleteTaxRule(change: StoreChange, id: string): Promise<StoreTaxRules> {
  await changeStore(change, async (tx, storeId) => {
    const { before } = await getRule(tx, storeId, id)
    await tx.deleteFrom('store_tax_rules').where('id', '=', id).execute()
    return { action: 'tax_rule.deleted', subject_id: id, details: { hsn_code: before.hsn_code } }
  })
  return listTaxRules(change.platform.db, change.actor.store.id)
}

async function getRule(tx: Tx, storeId: string, id: string) {
  const { items } = await listTaxRules(tx, storeId)
  const before = items.find((rule) => rule.id === id)
  if (before === undefined) throw new Refused(taxRuleNotFound)
  return { before, items }
}

type RuleKey = Pick<TaxRuleInput, 'hsn_code' | 'valid_from'>

function isSame(one: RuleKey, other: RuleKey): boolean {
  return one.hsn_code === other.hsn_code && one.valid_from === other.valid_from
}

function refuseDuplicate(path: string): never {
  throw new Refused(invalidFields, undefined, {
    errors: [{ path, message: 'You already have a rate for this HSN code from this day on' }],
  })
}
