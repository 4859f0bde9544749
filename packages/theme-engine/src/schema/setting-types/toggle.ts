import { defineSettingType } from './define-setting-type.ts'

export const toggleType = defineSettingType<boolean>({
  type: 'toggle',
  purpose: 'On or off.',
  attributes: ['default'],
  fallback: () => false,
  read(value) {
    if (typeof value === 'boolean') return { value }
    if (value === 'true' || value === 'false') return { value: value === 'true', problem: 'must be true or false' }
    return { problem: 'must be true or false' }
  },
  resolve: (on) => on,
})
