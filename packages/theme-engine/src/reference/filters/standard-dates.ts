import { type FilterReference, filter } from '../filter-reference.ts'

export const standardDatesFilters: readonly FilterReference[] = [
  filter('default: value', 'The value if there is none; `allow_false: true` keeps `false`.', {
    returns: 'same',
    example: ["{{ nothing | default: 'tea' }}", 'tea'],
    named: { allow_false: '`true`: keeps `false`.' },
  }),
  filter('date: format?', "Formatted date, in Indian Standard Time: `'%d %B %Y'`, or a named format.", {
    returns: 'text',
    example: ["{{ '2026-11-20T20:00:00Z' | date: '%d/%m/%Y' }}", '21/11/2026'],
    named: {
      format:
        'Named format: `date`, `abbreviated_date`, `basic`, `short`, `long`, `date_at_time`, `on_date` or `default`.',
    },
  }),
  filter('date_to_string: type?, style?', 'Short date.', {
    returns: 'text',
    example: ["{{ '2026-11-20' | date_to_string }}", '20 Nov 2026'],
  }),
  filter('date_to_long_string: type?, style?', 'Long date.', {
    returns: 'text',
    example: ["{{ '2026-11-20' | date_to_long_string }}", '20 November 2026'],
  }),
  filter('date_to_rfc822', 'Date for feeds.', {
    returns: 'text',
    example: ["{{ '2026-11-20' | date_to_rfc822 }}", 'Fri, 20 Nov 2026 00:00:00 +0530'],
  }),
  filter('date_to_xmlschema', 'Date as in ISO 8601.', {
    returns: 'text',
    example: ["{{ '2026-11-20' | date_to_xmlschema }}", '2026-11-20T00:00:00+05:30'],
  }),
  filter('json', 'Value as JSON, safe in a script.', { returns: 'any', example: ["{{ 'tea' | json }}", '"tea"'] }),
  filter('jsonify', 'The same as `json`.', { returns: 'any', example: ["{{ 'tea' | jsonify }}", '"tea"'] }),
  filter('inspect', 'The same as `json`.', { returns: 'any', example: ["{{ 'tea' | inspect }}", '"tea"'] }),
]
