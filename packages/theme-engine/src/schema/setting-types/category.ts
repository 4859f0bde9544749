import { handleSettingType } from './handle-setting-type.ts'

export const categoryType = handleSettingType({
  type: 'category',
  purpose: 'A category of the store at any level of its tree, by its handle.',
  what: 'a category',
  find: (handle, resolver) => resolver.category(handle),
})
