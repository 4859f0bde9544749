import { formatAmount, formatMoney } from '../../formats/money.ts'
import type { Filter } from '../../liquid/language.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { isBlank } from '../../liquid/values.ts'
import { pageState } from '../../theme/page-state.ts'

function currencyOf(context: RenderContext): string {
  return pageState.find(context)?.data.shop.currency ?? 'INR'
}

/** Amounts are in paise; anything that isn't an amount prints nothing. */
function money(write: (paise: number, currency: string) => string): Filter {
  return (context, input) => (isBlank(input) ? '' : write(context.number(input), currencyOf(context)))
}

const WHOLE = /\.00$/

export const moneyFilters = {
  money: money(formatMoney),
  money_with_currency: money((paise, currency) => `${formatMoney(paise, currency)} ${currency}`),
  money_without_trailing_zeros: money((paise, currency) => formatMoney(paise, currency).replace(WHOLE, '')),
  money_without_currency: money(formatAmount),
  /** `₹250.00 / kg`: from a price and its unit of measurement. */
  unit_price_with_measurement: (context: RenderContext, input: unknown, [, unit]: readonly unknown[]) => {
    const price = formatMoney(context.number(input), currencyOf(context))
    const measure = context.text(unit)
    return measure === '' ? price : `${price} / ${measure}`
  },
}
