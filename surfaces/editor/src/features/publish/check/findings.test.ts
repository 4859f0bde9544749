import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { expect, test } from 'vitest'
import { groupByPage } from './findings.ts'

const finding = (template: string, settingPath?: string): QualityFinding => ({
  rule: 'contrast',
  severity: 'warning',
  template,
  path: '/',
  message: `${template} ${settingPath ?? ''}`,
  how_to_fix: '',
  ...(settingPath !== undefined && { setting_path: settingPath }),
})

test('groups findings for all pages first, then the home page, then the other pages', () => {
  const scheme = finding('404', 'settings.color_schemes.atta.text')
  const [header, lost, cart, home] = ['header', '404', 'cart', 'home'].map((template) => finding(template))
  const groups = groupByPage(
    [lost, scheme, cart, header, home].flatMap((one) => one ?? []),
    (template) => template.toUpperCase(),
  )
  expect(groups).toEqual([
    { page: 'All pages', findings: [scheme, header] },
    { page: 'HOME', findings: [home] },
    { page: 'CART', findings: [cart] },
    { page: '404', findings: [lost] },
  ])
})
