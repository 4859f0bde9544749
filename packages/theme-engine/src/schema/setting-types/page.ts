import { handleSettingType } from './handle-setting-type.ts'

export const pageType = handleSettingType({
  type: 'page',
  purpose: 'A page of the store, by its handle.',
  what: 'a page',
  find: (handle, resolver) => resolver.page(handle),
})
