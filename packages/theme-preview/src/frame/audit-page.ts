import type { AxeResults, NodeResult, Result } from 'axe-core'
import type { Audit, AuditFinding } from '../protocol.ts'
import { htmlBytes } from './section-costs.ts'
import { sourceOf } from './source-lines.ts'
import type { ThemeSource } from './theme-source.ts'

/** Contrast, headings, alternative texts and everything else that WCAG 2.1 AA asks for and a program can check. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
const HEADING_RULES = ['heading-order', 'page-has-heading-one', 'empty-heading']
const MAX_FINDINGS = 100

interface Checker {
  run(context: Element, options: object): Promise<AxeResults>
}

/** Checks the page as it is shown: accessibility with axe-core, and its weight. Rejects if the checker doesn't load. */
export async function auditPage(html: string, source: ThemeSource): Promise<Audit> {
  const checker = await loadChecker()
  const { violations } = await checker.run(document.documentElement, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(HEADING_RULES.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
  })
  const { css_bytes: sheetBytes, image_bytes: imageBytes, files } = source.assets.weigh()
  const styles = document.querySelectorAll<HTMLStyleElement>('head style[id]')
  return {
    findings: violations.flatMap(findingsOf).slice(0, MAX_FINDINGS),
    html_bytes: htmlBytes(html),
    css_bytes: sheetBytes + htmlBytes([...styles].map(({ textContent }) => textContent).join('')),
    image_bytes: imageBytes,
    requests: files,
  }
}

/** One finding per rule and line: a card in a loop is one mistake, however many cards there are. */
function findingsOf({ id, impact, help, nodes }: Result): AuditFinding[] {
  const byLine = new Map<string, AuditFinding>()
  for (const node of nodes) {
    const source = sourceOf(elementOf(node))
    const key = source === undefined ? '' : `${source.file}:${source.line}`
    const known = byLine.get(key)
    if (known !== undefined) known.count += 1
    else {
      byLine.set(key, {
        rule: id.slice(0, 200),
        impact: impact ?? 'moderate',
        message: messageOf(help, node),
        html: node.html.slice(0, 500),
        count: 1,
        ...(source !== undefined && { source }),
      })
    }
  }
  return [...byLine.values()]
}

function elementOf({ element, target: [selector] }: NodeResult): Element | null {
  return element ?? (typeof selector === 'string' ? document.querySelector(selector) : null)
}

/** The rule, and what is wrong with this element: "… Element has insufficient color contrast of 2.1". */
function messageOf(help: string, { any, all, none }: NodeResult): string {
  const [check] = [...any, ...all, ...none]
  return (check === undefined ? help : `${help}. ${check.message}`).slice(0, 1_000)
}

let loading: Promise<Checker> | undefined

/** Loads the checker from the platform's folder, named by the frame's document. It is needed rarely and large. */
function loadChecker(): Promise<Checker> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = document.querySelector('meta[name="haat-preview-checker"]')?.getAttribute('content') ?? ''
    const failed = () => {
      loading = undefined
      script.remove()
      reject(new Error('Couldn’t load the accessibility checker'))
    }
    script.addEventListener('error', failed)
    script.addEventListener('load', () => {
      const checker = checkerOf(window)
      if (checker === undefined) failed()
      else resolve(checker)
    })
    document.head.append(script)
  })
  return loading
}

function checkerOf(window: object): Checker | undefined {
  const axe: unknown = 'axe' in window ? window.axe : undefined
  return isChecker(axe) ? axe : undefined
}

function isChecker(value: unknown): value is Checker {
  return typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'
}
