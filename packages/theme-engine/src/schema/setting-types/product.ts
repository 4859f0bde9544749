import { handleSettingType } from './handle-setting-type.ts'

export const productType = handleSettingType({
  type: 'product',
  purpose: 'A product of the store, by its handle.',
  what: 'a product',
  find: (handle, resolver) => resolver.product(handle),
})
