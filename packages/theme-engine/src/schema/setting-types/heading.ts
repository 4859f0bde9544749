import { defineSettingType } from './define-setting-type.ts'

export const headingType = defineSettingType<string>({
  type: 'heading',
  purpose: 'A heading in the settings panel, shown as its label. Has no value.',
  attributes: [],
  has_value: false,
  fallback: () => '',
  read: (value) => (value === '' ? { value: '' } : { problem: 'has no value' }),
  resolve: () => undefined,
})
