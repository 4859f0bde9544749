import { type FilterReference, filter } from '../filter-reference.ts'

export const moneyFilters: readonly FilterReference[] = [
  filter('money', 'Price in rupees from paise, with Indian digit grouping.', {
    returns: 'text',
    example: ['{{ 12345600 | money }}', '₹1,23,456.00'],
  }),
  filter('money_with_currency', 'Price with the currency code.', {
    returns: 'text',
    example: ['{{ 12345650 | money_with_currency }}', '₹1,23,456.50 INR'],
  }),
  filter('money_without_trailing_zeros', 'Price without `.00`.', {
    returns: 'text',
    example: ['{{ 12345600 | money_without_trailing_zeros }}', '₹1,23,456'],
  }),
  filter('money_without_currency', 'Price without the symbol.', {
    returns: 'text',
    example: ['{{ 12345650 | money_without_currency }}', '1,23,456.50'],
  }),
  filter('unit_price_with_measurement: quantity?, unit?', 'Price per unit.', {
    returns: 'text',
    example: ["{{ 25000 | unit_price_with_measurement: nil, 'kg' }}", '₹250.00 / kg'],
  }),
  filter('weight_with_unit: unit?', 'Weight in grams, as g or kg.', {
    returns: 'text',
    example: ['{{ 1500 | weight_with_unit }}', '1.5 kg'],
  }),
]
