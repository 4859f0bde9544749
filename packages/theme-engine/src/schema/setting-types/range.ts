import type { AttributeProblem } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { checkBounds, readNumber } from './read-number.ts'

export const rangeType = defineSettingType<number>({
  type: 'range',
  purpose: 'A number from `@min` to `@max`, set with a slider.',
  attributes: ['default', 'min', 'max', 'step', 'unit'],
  default_tab: 'style',
  fallback: ({ min }) => min ?? 0,
  read: readNumber,
  checkDeclaration(setting) {
    const missing = (['min', 'max'] as const)
      .filter((name) => setting[name] === undefined)
      .map(
        (name): AttributeProblem => ({ attribute: name, code: 'missing_attribute', message: `a range needs @${name}` }),
      )
    return [...missing, ...checkBounds(setting)]
  },
  resolve: (number) => number,
})
