import { handleListSettingType } from './handle-list-setting-type.ts'

export const productListType = handleListSettingType({
  type: 'product_list',
  purpose: 'Selected products, in the order chosen by the store owner.',
  what: 'products',
  find: (handle, resolver) => resolver.product(handle),
})
