import { type CssNode, parse, walk } from 'css-tree'
import type { SourceText } from '../../liquid/source-text.ts'
import { type Finding, type FindingText, findingAt } from '../finding.ts'
import { type CssSource, cssOfFile, cssOfSheet } from '../reading/css-sources.ts'
import { isForeign, plainAddress } from '../reading/url-attributes.ts'
import { liquidRule, type Rule, textRule } from '../rule.ts'

const UNREADABLE: FindingText = {
  code: 'css_syntax',
  severity: 'hint',
  message: 'Invalid CSS',
  fix: "Fix it. Browsers ignore CSS they can't parse.",
}

/** Style sheets, <style>, {% style %}, {% stylesheet %} and style attributes. */
export const cssRules: Rule = (theme) => [...inSheets(theme), ...inMarkup(theme)]

const inSheets = textRule(/^assets\/.*\.css$/, (source) => check(source, cssOfSheet(source.text)))
const inMarkup = liquidRule((file) => cssOfFile(file).flatMap((css) => check(file.source, css)))

function check(source: SourceText, { css, offset, context, is_pure: isPure }: CssSource): Finding[] {
  const findings: Finding[] = []
  const addFinding = (node: { loc?: { start: { offset: number } } | null }, problem: FindingText) => {
    findings.push(findingAt(source, offset + (node.loc?.start.offset ?? 0), problem))
  }
  const tree = read(css, context, (at) => {
    if (isPure) addFinding({ loc: { start: { offset: at } } }, UNREADABLE)
  })
  if (tree === undefined) {
    addFinding(
      {},
      {
        code: 'css_unreadable',
        severity: 'error',
        message: 'This CSS has too many errors to check',
        fix: 'Fix the CSS.',
      },
    )
    return findings
  }
  walk(tree, (node) => {
    const problem = describeProblem(node)
    if (problem !== undefined) addFinding(node, problem)
  })
  return findings
}

const MAX_ERRORS = 100

/** Undefined if it is too broken to parse: its content is unknown. */
function read(css: string, context: CssSource['context'], onError: (offset: number) => void): CssNode | undefined {
  let errors = 0
  try {
    return parse(css, {
      context,
      positions: true,
      parseCustomProperty: true,
      onParseError(error) {
        errors += 1
        if (errors > MAX_ERRORS) throw error
        onError(error.offset)
      },
    })
  } catch {
    return undefined
  }
}

function describeProblem(node: CssNode): FindingText | undefined {
  switch (node.type) {
    case 'Atrule':
      if (node.name.toLowerCase() !== 'import') return undefined
      return {
        code: 'css_import',
        severity: 'error',
        message: "@import isn't allowed",
        fix: "Move the rules to one of the theme's own style sheets.",
      }
    case 'Url':
      return describeAddressProblem(node.value)
    case 'Function':
      if (node.name.toLowerCase() === 'expression') {
        return {
          code: 'css_script',
          severity: 'error',
          message: "expression() isn't allowed because it can run scripts",
          fix: 'Remove it.',
        }
      }
      return /image-set$/i.test(node.name) ? describeStringProblem(node) : undefined
    case 'Raw':
      return /@import|expression\s*\(|url\(\s*["']?\s*(?:https?:)?\/\//i.test(node.value)
        ? describeAddressProblem('https://raw')
        : undefined
    case 'Declaration':
      return describeDeclarationProblem(node.property.toLowerCase(), node.value)
    default:
      return undefined
  }
}

function describeAddressProblem(value: string): FindingText | undefined {
  const address = plainAddress(value)
  if (isForeign(address)) {
    return {
      code: 'css_foreign_url',
      severity: 'error',
      message: 'Style sheets can only load files from the store',
      fix: 'Add the file to assets/ and use its name.',
    }
  }
  if (/^(?:javascript|vbscript|data:text|data:application)/.test(address)) {
    return { code: 'css_script', severity: 'error', message: 'This URL can run a script', fix: 'Remove it.' }
  }
  return undefined
}

function describeStringProblem(node: CssNode): FindingText | undefined {
  let problem: FindingText | undefined
  walk(node, (inner) => {
    if (inner.type === 'String') problem ??= describeAddressProblem(inner.value)
  })
  return problem
}

function describeDeclarationProblem(property: string, value: CssNode): FindingText | undefined {
  if (property === 'behavior' || property === '-moz-binding' || property === '-ms-behavior') {
    return {
      code: 'css_script',
      severity: 'error',
      message: `${property} isn't allowed because it can run scripts`,
      fix: 'Remove it.',
    }
  }
  if (property !== 'position' || value.type !== 'Value') return undefined
  const fixed = value.children.some((part) => part.type === 'Identifier' && part.name.toLowerCase() === 'fixed')
  if (!fixed) return undefined
  return {
    code: 'css_fixed',
    severity: 'hint',
    message: 'position: fixed can cover the page and is checked during review',
    fix: "Use position: sticky, a dialog or the platform's drawer instead where possible.",
  }
}
