import { type CssNode, generate, List, parse, type Selector, walk } from 'css-tree'
import { appClass } from '../schema/app-block-type.ts'

/** Why a part of a style sheet was left out. */
export interface StyleProblem {
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
}

export interface PreparedStyles {
  readonly css: string
  readonly problems: readonly StyleProblem[]
}

const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'container'])
/** Functions that load something, or hide what they load. `url()` is judged by its address. */
const REFUSED_FUNCTIONS: ReadonlySet<string> = new Set([
  '-webkit-image-set',
  'attr',
  'cross-fade',
  'element',
  '-moz-element',
  'expression',
  'image',
  'image-set',
  'paint',
  'src',
])
const REFUSED_PROPERTIES: ReadonlySet<string> = new Set([
  'behavior',
  '-moz-binding',
  'view-transition-name',
  'anchor-name',
])

/**
 * Prepares an app's style sheet for pages of stores: every selector begins with the app's class, so that it only reaches
 * what the app itself has printed; everything is in `@layer app`, below the theme's rules; names of keyframes get a
 * prefix. What could reach further is left out and reported.
 */
export function prepareAppStyles(app: string, source: string): PreparedStyles {
  const problems: StyleProblem[] = []
  const report = (node: CssNode, code: string, message: string) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {}
    problems.push({ line, column, code, message })
  }
  const sheet = parse(source, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) =>
      problems.push({ line: error.line, column: error.column, code: 'invalid_css', message: error.message }),
  })
  const keyframes = new Set<string>()
  walk(sheet, {
    visit: 'Atrule',
    enter(node) {
      if (isKeyframes(node.name) && node.prelude !== null) keyframes.add(generate(node.prelude))
    },
  })
  const kept = sheet.type === 'StyleSheet' ? keepRules(sheet.children, { app, report, keyframes }) : []
  const css = kept.map((node) => generate(node)).join('')
  // `</style` can't end anything in a linked file; escaped nevertheless, in case it's ever printed.
  return { css: css === '' ? '' : `@layer app{${css.replaceAll('</', '<\\/')}}`, problems }
}

interface Preparing {
  readonly app: string
  readonly report: (node: CssNode, code: string, message: string) => void
  readonly keyframes: ReadonlySet<string>
}

function keepRules(nodes: List<CssNode>, preparing: Preparing): CssNode[] {
  const { report, app } = preparing
  return nodes.toArray().flatMap((node): CssNode[] => {
    if (node.type === 'Comment') return []
    if (node.type === 'Rule') return keepRule(node, preparing)
    if (node.type !== 'Atrule') {
      report(node, 'invalid_css', 'This isn’t a rule')
      return []
    }
    const name = node.name.toLowerCase()
    const frames = isKeyframes(name) && node.prelude !== null ? generate(node.prelude) : ''
    if (node.block !== null && /^[a-z][\w-]*$/i.test(frames)) {
      const own = `${appClass(app)}-${frames}`
      const kept = node.block.children
        .toArray()
        .flatMap((frame) => (frame.type === 'Rule' ? keepFrame(frame, preparing) : []))
      return [{ ...node, prelude: { type: 'Raw', value: own }, block: { ...node.block, children: listOf(kept) } }]
    }
    if (!GROUPS.has(name) || node.block === null || node.prelude === null || node.prelude.type === 'Raw') {
      report(node, 'at_rule_refused', `@${node.name} can’t be used in style sheets of apps`)
      return []
    }
    return [{ ...node, block: { ...node.block, children: listOf(keepRules(node.block.children, preparing)) } }]
  })
}

type RuleNode = Extract<CssNode, { type: 'Rule' }>

function keepRule(node: RuleNode, preparing: Preparing): CssNode[] {
  const { app, report } = preparing
  const { prelude } = node
  if (prelude.type !== 'SelectorList') {
    report(node, 'bad_selector', 'This selector can’t be read')
    return []
  }
  const selectors = prelude.children.toArray().flatMap((selector): CssNode[] => {
    if (selector.type !== 'Selector' || !isOwnSelector(selector)) {
      report(selector, 'bad_selector', 'Selectors of apps name elements inside the app’s own blocks')
      return []
    }
    const prefix: CssNode[] = [
      { type: 'ClassSelector', name: appClass(app) },
      { type: 'Combinator', name: ' ' },
    ]
    return [{ ...selector, children: listOf([...prefix, ...selector.children.toArray()]) }]
  })
  if (selectors.length === 0) return []
  const children = declarationsOf(node, preparing)
  const list: CssNode = { ...prelude, children: listOf(selectors) }
  return [{ ...node, prelude: list, block: { ...node.block, children: listOf(children) } }]
}

/** A step of an animation: `from`, `to` or percentages. */
function keepFrame(node: RuleNode, preparing: Preparing): CssNode[] {
  const { prelude } = node
  if (prelude.type !== 'SelectorList' || !/^(?:from|to|[\d.]+%)(?:,(?:from|to|[\d.]+%))*$/i.test(generate(prelude))) {
    preparing.report(node, 'bad_selector', 'Steps of an animation are from, to and percentages')
    return []
  }
  return [{ ...node, block: { ...node.block, children: listOf(declarationsOf(node, preparing)) } }]
}

/** Nested rules could name elements outside with `:not(&)`. */
function declarationsOf(node: RuleNode, preparing: Preparing): CssNode[] {
  return node.block.children.toArray().flatMap((child): CssNode[] => {
    if (child.type === 'Declaration') return keepDeclaration(child, preparing)
    preparing.report(child, 'nesting_refused', 'Rules can’t be nested in style sheets of apps')
    return []
  })
}

const SELECTOR_PARTS: ReadonlySet<string> = new Set([
  'AttributeSelector',
  'ClassSelector',
  'Combinator',
  'IdSelector',
  'PseudoClassSelector',
  'PseudoElementSelector',
  'TypeSelector',
])

/** Begins with an element, and has nothing that couldn't be read or stands for something outside. */
function isOwnSelector(selector: Selector): boolean {
  if (selector.children.first?.type === 'Combinator') return false
  let isOwn = !hasEscapes(generate(selector))
  for (const part of selector.children) if (!SELECTOR_PARTS.has(part.type)) isOwn = false
  walk(selector, (node) => {
    if (node.type === 'Raw' || node.type === 'NestingSelector') isOwn = false
    // Typed values can't be read by selectors.
    if (node.type === 'AttributeSelector' && node.name.name.toLowerCase() === 'value') isOwn = false
    if (node.type === 'Combinator' && node.name === '||') isOwn = false
    const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector'
    if (isPseudo && /^(?:root|host|host-context|scope|part|slotted|view-transition|visited)/i.test(node.name))
      isOwn = false
  })
  return isOwn
}

type DeclarationNode = Extract<CssNode, { type: 'Declaration' }>

function keepDeclaration(node: DeclarationNode, { report, keyframes, app }: Preparing): CssNode[] {
  const property = node.property.toLowerCase()
  if (REFUSED_PROPERTIES.has(property) || (property === 'position' && generate(node.value) === 'fixed')) {
    report(node, 'property_refused', `${node.property} can’t be used in style sheets of apps`)
    return []
  }
  if (node.value.type === 'Raw') {
    report(node, 'invalid_css', 'This value can’t be read')
    return []
  }
  // The sheet was parsed for this, so its nodes can be changed.
  const { value } = node
  let isSafe = !hasEscapes(property) && !hasEscapes(generate(value))
  walk(value, (part) => {
    if (part.type === 'Url') isSafe &&= isOwnAsset(part.value)
    if (part.type === 'Raw') isSafe = false
    if (part.type === 'Function' && REFUSED_FUNCTIONS.has(part.name.toLowerCase())) isSafe = false
    if (part.type === 'Identifier' && /^animation(?:-name)?$/.test(property) && keyframes.has(part.name)) {
      part.name = `${appClass(app)}-${part.name}`
    }
  })
  if (!isSafe) {
    report(node, 'foreign_resource', 'Style sheets of apps can only use files of their own assets: url(star.svg)')
    return []
  }
  // The theme always wins: important rules in a layer would be stronger than its own.
  return [{ ...node, important: false }]
}

/** Outside of strings, escapes could hide names that are refused: `\\75 rl(…)`. */
function hasEscapes(css: string): boolean {
  return css.replaceAll(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/g, '').includes('\\')
}

/** The name of a file beside the style sheet. */
function isOwnAsset(address: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,100}\.(?:svg|png|webp|jpe?g|gif|avif)$/.test(address)
}

function isKeyframes(name: string): boolean {
  return /^(?:-webkit-)?keyframes$/i.test(name)
}

function listOf(nodes: readonly CssNode[]): List<CssNode> {
  return new List<CssNode>().fromArray([...nodes])
}
