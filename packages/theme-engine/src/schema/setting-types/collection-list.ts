import { handleListSettingType } from './handle-list-setting-type.ts'

export const collectionListType = handleListSettingType({
  type: 'collection_list',
  purpose: 'Selected collections, in the order chosen by the store owner.',
  what: 'collections',
  find: (handle, resolver) => resolver.collection(handle),
})
