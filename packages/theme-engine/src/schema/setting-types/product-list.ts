import { handleListSettingType } from './handle-list-setting-type.ts'

export const productListType = handleListSettingType({
  type: 'product_list',
  purpose: 'Products chosen one by one, in an order of their own.',
  what: 'products',
  find: (handle, resolver) => resolver.product(handle),
})
