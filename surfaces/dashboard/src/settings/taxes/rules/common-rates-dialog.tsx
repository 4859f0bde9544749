import { type CommonRate, commonRates, commonRatesSource } from '@haat/domains/tax/common-rates/contract'
import { addTaxRulesEndpoint, type StoreTaxRule } from '@haat/domains/tax/rules/contract'
import { Banner, Button, Checkbox, Dialog, DialogClose } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../../backend.ts'
import { useTaxesChanged } from '../data/use-taxes.ts'
import { describeDay, describeRate } from './describe-rule.ts'

interface CommonRatesDialogProps {
  store_slug: string
  rules: readonly StoreTaxRule[]
  onClose: () => void
}

/** Offers the rates of everyday goods. The owner reviews them and chooses which to add. */
export function CommonRatesDialog({ store_slug: storeSlug, rules, onClose }: CommonRatesDialogProps) {
  const { showRules } = useTaxesChanged(storeSlug)
  const offered = commonRates.filter(({ rule }) => !hasRule(rules, rule))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const add = useMutation({
    mutationFn: (rates: readonly CommonRate[]) =>
      backend.call(addTaxRulesEndpoint, { body: { store_slug: storeSlug, rules: rates.map(({ rule }) => rule) } }),
    onSuccess: (saved) => {
      showRules(saved)
      onClose()
    },
  })
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
  }
  const selected = offered.filter(({ rule }) => chosen.has(rule.hsn_code))
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Common GST rates"
      description={`In force since ${describeDay(commonRatesSource.valid_from)}. Source: ${commonRatesSource.title}. Some goods have exceptions: check the rates with your accountant.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={selected.length === 0}
            busy={add.isPending}
            onClick={() => add.mutate(selected)}
          >
            {selected.length === 0 ? 'Add rates' : `Add ${selected.length} ${selected.length === 1 ? 'rate' : 'rates'}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {add.isError && <Banner tone="danger">{add.error.message}</Banner>}
        {offered.length === 0 ? (
          <p className="text-sm text-ink-muted">You already have all of these rates.</p>
        ) : (
          <>
            <Checkbox
              label="Select all"
              checked={selected.length === offered.length}
              indeterminate={selected.length > 0 && selected.length < offered.length}
              onCheckedChange={(isChosen) =>
                setChosen(new Set(isChosen ? offered.map(({ rule }) => rule.hsn_code) : []))
              }
            />
            <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
              {offered.map(({ goods, rule }) => (
                <li key={rule.hsn_code} className="py-2">
                  <Checkbox
                    label={
                      <>
                        <span className="tabular font-semibold">{rule.hsn_code}</span> {goods}:{' '}
                        <span className="tabular">{describeRate(rule)}</span>
                      </>
                    }
                    checked={chosen.has(rule.hsn_code)}
                    onCheckedChange={() => toggle(rule.hsn_code)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function hasRule(rules: readonly StoreTaxRule[], { hsn_code: code, valid_from: from }: CommonRate['rule']): boolean {
  return rules.some((rule) => rule.hsn_code === code && rule.valid_from === from)
}
