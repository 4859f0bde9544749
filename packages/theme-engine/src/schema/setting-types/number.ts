import { defineSettingType } from './define-setting-type.ts'
import { checkBounds, readNumber } from './read-number.ts'

export const numberType = defineSettingType<number | null>({
  type: 'number',
  purpose: 'A number, or empty.',
  attributes: ['default', 'min', 'max', 'step', 'unit', 'placeholder', 'required'],
  fallback: () => null,
  read: (value, setting) => (value === '' ? { value: null } : readNumber(value, setting)),
  checkDeclaration: checkBounds,
  sources: 'value',
  resolve: (number) => number ?? undefined,
})
