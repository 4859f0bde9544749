import { beauty } from './defaults/beauty.ts'
import { clothing } from './defaults/clothing.ts'
import { electronics } from './defaults/electronics.ts'
import { giftsAndFestivals } from './defaults/gifts-and-festivals.ts'
import { groceries } from './defaults/groceries.ts'
import { home } from './defaults/home.ts'
import { jewellery } from './defaults/jewellery.ts'
import { ordering } from './defaults/ordering.ts'
import { spices } from './defaults/spices.ts'

/** The groups of every store that hasn't changed its list: English, Hindi and Tamil, in their own scripts and in Latin letters. */
export const defaultSynonyms: readonly (readonly string[])[] = [
  ...spices,
  ...groceries,
  ...clothing,
  ...home,
  ...beauty,
  ...jewellery,
  ...electronics,
  ...giftsAndFestivals,
  ...ordering,
]
