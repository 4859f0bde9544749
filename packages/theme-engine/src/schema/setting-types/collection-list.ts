import { handleListSettingType } from './handle-list-setting-type.ts'

export const collectionListType = handleListSettingType({
  type: 'collection_list',
  purpose: 'Collections chosen one by one, in an order of their own.',
  what: 'collections',
  find: (handle, resolver) => resolver.collection(handle),
})
