import { shopLanguage } from '../../commerce/shop-language.ts'
import { ThemeError } from '../../liquid/errors.ts'
import { parseTemplate } from '../../liquid/parse-template.ts'
import { type Finding, findingOf } from '../finding.ts'
import { liquidRule, type Rule } from '../rule.ts'

/** Errors that other rules report at every position. */
const REPORTED_ELSEWHERE = new Set(['unknown_filter', 'unknown_tag'])

const SAID = { severity: 'error', fix: "Fix the Liquid syntax. Until then, this file isn't rendered." } as const

/** Every Liquid file must be parseable by the engine. */
export const templatesParse: Rule = liquidRule(({ source, path }): Finding[] => {
  try {
    parseTemplate(source.text, { file: path, language: shopLanguage })
    return []
  } catch (thrown) {
    if (!(thrown instanceof ThemeError)) throw thrown
    if (REPORTED_ELSEWHERE.has(thrown.code)) return []
    return [findingOf(thrown, source, SAID)]
  }
})
