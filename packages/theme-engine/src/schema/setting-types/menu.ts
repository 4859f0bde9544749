import { handleSettingType } from './handle-setting-type.ts'

export const menuType = handleSettingType({
  type: 'menu',
  purpose: 'A menu of the store, by its handle.',
  what: 'a menu',
  find: (handle, resolver) => resolver.menu(handle),
})
