import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import {
  addTaxRulesEndpoint,
  type StoreTaxRule,
  TaxRuleInput,
  updateTaxRuleEndpoint,
} from '@haat/domains/tax/rules/contract'
import { Dialog, Field, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { backend } from '../../../backend.ts'
import { optional, TypedPercent, TypedRupees, typePercent, typeRupees } from '../../amounts/typed-amounts.ts'
import { useTaxesChanged } from '../data/use-taxes.ts'

interface RuleDialogProps {
  store_slug: string
  /** Undefined for a new one. */
  rule: StoreTaxRule | undefined
  /** The first day of a new rule. */
  today: string
  rules: readonly StoreTaxRule[]
  onClose: () => void
}

const Percent = TypedPercent.refine((rate) => rate <= 10_000, 'Enter a rate of at most 100%')

/** What's typed, read as a rule. Refuses a second rule for a code from the same day on. */
const ruleForm = (others: readonly StoreTaxRule[]) =>
  z
    .object({
      hsn_code: TaxRuleInput.shape.hsn_code,
      rate: Percent,
      above: optional(TypedRupees.refine((amount) => amount > 0, 'Enter more than ₹0')),
      above_rate: optional(Percent),
      valid_from: TaxRuleInput.shape.valid_from,
    })
    .transform((typed, context): TaxRuleInput => {
      if ((typed.above === null) !== (typed.above_rate === null)) {
        const path = [typed.above === null ? 'above' : 'above_rate']
        context.addIssue({ code: 'custom', path, message: 'Enter both the amount and the rate' })
      }
      if (others.some(({ hsn_code: code, valid_from: from }) => code === typed.hsn_code && from === typed.valid_from)) {
        const message = 'You already have a rate for this HSN code from this day on'
        context.addIssue({ code: 'custom', path: ['hsn_code'], message })
      }
      return {
        hsn_code: typed.hsn_code,
        rate_basis_points: typed.rate,
        above_paise: typed.above,
        above_rate_basis_points: typed.above_rate,
        valid_from: typed.valid_from,
      }
    })

/** Adds a GST rate, or changes one. */
export function RuleDialog({ store_slug: storeSlug, rule, today, rules, onClose }: RuleDialogProps) {
  const { showRules } = useTaxesChanged(storeSlug)
  const form = useZodForm({
    schema: ruleForm(rules.filter(({ id }) => id !== rule?.id)),
    defaultValues: {
      hsn_code: rule?.hsn_code ?? '',
      rate: typePercent(rule?.rate_basis_points ?? null),
      above: typeRupees(rule?.above_paise ?? null),
      above_rate: typePercent(rule?.above_rate_basis_points ?? null),
      valid_from: rule?.valid_from ?? today,
    },
    onSubmit: async (values) => {
      showRules(
        rule === undefined
          ? await backend.call(addTaxRulesEndpoint, { body: { store_slug: storeSlug, rules: [values] } })
          : await backend.call(updateTaxRuleEndpoint, {
              params: { id: rule.id },
              body: { store_slug: storeSlug, rule: values },
            }),
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rule === undefined ? 'Add GST rate' : 'Edit GST rate'}
      description="If a rate changes, add one with the new date. Earlier orders keep their rate."
    >
      <form {...form.props} aria-label="GST rate" className="flex flex-col gap-5">
        <FormProblem problem={form.problem} />
        <Field
          label="HSN code"
          hint="2, 4, 6 or 8 digits. The rate is for all codes that start with it."
          error={form.error('hsn_code')}
        >
          <TextInput {...form.text('hsn_code')} inputMode="numeric" autoComplete="off" maxLength={8} />
        </Field>
        <Field label="GST rate" error={form.error('rate')}>
          <TextInput {...form.text('rate')} suffix="%" inputMode="decimal" />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Above a value of" optional hint="Of one item, without GST." error={form.error('above')}>
            <TextInput {...form.text('above')} prefix="₹" inputMode="decimal" />
          </Field>
          <Field label="The rate is" optional error={form.error('above_rate')}>
            <TextInput {...form.text('above_rate')} suffix="%" inputMode="decimal" />
          </Field>
        </div>
        <Field label="Valid from" error={form.error('valid_from')}>
          <TextInput {...form.text('valid_from')} type="date" />
        </Field>
        <FormActions busy={form.busy} onCancel={onClose}>
          Save rate
        </FormActions>
      </form>
    </Dialog>
  )
}
