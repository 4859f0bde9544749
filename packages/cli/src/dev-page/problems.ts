import { element } from './element.ts'

/** A problem shown below the preview. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'hint'
  readonly message: string
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly fix?: string
}

export interface ProblemList {
  readonly element: HTMLElement
  /** Problems in the files, found by the same check as `haat theme check`. */
  setFindings(problems: readonly Problem[]): void
  /** Problems of the shown page. */
  setWarnings(problems: readonly Problem[]): void
}

/** A list that opens by itself when there is an error. */
export function createProblemList(): ProblemList {
  const list = element('ul', {})
  const summary = element('summary', {})
  const details = element('details', { class: 'problems' }, summary, list)
  const section = element('section', { 'aria-label': 'Problems' }, details)
  let findings: readonly Problem[] = []
  let warnings: readonly Problem[] = []

  function show(): void {
    const known = new Set(findings.map(placeOf))
    const all = [...findings, ...warnings.filter((warning) => !known.has(placeOf(warning)))]
    const errors = all.filter(({ severity }) => severity === 'error').length
    const others = all.length - errors
    summary.textContent =
      all.length === 0 ? 'No problems' : `${plural(errors, 'error')}, ${plural(others, 'other problem')}`
    details.classList.toggle('has-errors', errors > 0)
    if (errors > 0) details.open = true
    list.replaceChildren(...all.toSorted(bySeverity).map(showProblem))
  }

  show()
  return {
    element: section,
    setFindings(problems) {
      findings = problems
      show()
    },
    setWarnings(problems) {
      warnings = problems
      show()
    },
  }
}

const SEVERITIES = ['error', 'warning', 'hint']

function bySeverity(one: Problem, other: Problem): number {
  return SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity)
}

function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function showProblem(problem: Problem): HTMLElement {
  const { severity, message, fix } = problem
  return element(
    'li',
    { class: severity },
    element('strong', {}, severity),
    ' ',
    element('code', {}, placeOf(problem)),
    ` ${message}`,
    ...(fix === undefined || fix === '' ? [] : [element('div', { class: 'fix' }, fix)]),
  )
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
