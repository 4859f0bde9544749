import { handleSettingType } from './handle-setting-type.ts'

export const collectionType = handleSettingType({
  type: 'collection',
  purpose: 'A collection of the store, by its handle.',
  what: 'a collection',
  find: (handle, resolver) => resolver.collection(handle),
})
