import { type FilterReference, filter } from '../filter-reference.ts'

export const standardNumbersFilters: readonly FilterReference[] = [
  filter('abs', 'Without its sign.', { returns: 'number', example: ['{{ -3 | abs }}', '3'] }),
  filter('at_least: number', 'Not less than a number.', { returns: 'number', example: ['{{ 3 | at_least: 5 }}', '5'] }),
  filter('at_most: number', 'Not more than a number.', { returns: 'number', example: ['{{ 7 | at_most: 5 }}', '5'] }),
  filter('ceil', 'Rounded up.', { returns: 'number', example: ['{{ 1.2 | ceil }}', '2'] }),
  filter('floor', 'Rounded down.', { returns: 'number', example: ['{{ 1.8 | floor }}', '1'] }),
  filter('round: digits?', 'Rounded.', { returns: 'number', example: ['{{ 1.256 | round: 2 }}', '1.26'] }),
  filter('plus: number', 'Sum.', { returns: 'number', example: ['{{ 1 | plus: 2 }}', '3'] }),
  filter('minus: number', 'Difference.', { returns: 'number', example: ['{{ 3 | minus: 2 }}', '1'] }),
  filter('times: number', 'Product.', { returns: 'number', example: ['{{ 2 | times: 3 }}', '6'] }),
  filter('divided_by: number', 'Quotient; whole if both are whole.', {
    returns: 'number',
    example: ['{{ 7 | divided_by: 2 }}', '3'],
  }),
  filter('modulo: number', 'Remainder.', { returns: 'number', example: ['{{ 7 | modulo: 2 }}', '1'] }),
  filter('to_integer', 'As a whole number.', { returns: 'number', example: ["{{ '12' | to_integer }}", '12'] }),
]
