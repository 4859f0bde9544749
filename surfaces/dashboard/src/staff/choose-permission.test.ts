import { expect, test } from 'vitest'
import { choosePermission } from './choose-permission.ts'

test('choosing a permission chooses the one that it requires', () => {
  expect(choosePermission(['products'], 'publish_themes', true)).toEqual(['products', 'themes', 'publish_themes'])
})

test('removing a permission removes the one that requires it', () => {
  expect(choosePermission(['themes', 'publish_themes', 'apps'], 'themes', false)).toEqual(['apps'])
})

test('removing a permission keeps the one that it requires', () => {
  expect(choosePermission(['themes', 'publish_themes'], 'publish_themes', false)).toEqual(['themes'])
})
